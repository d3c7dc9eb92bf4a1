import type { Page } from '@playwright/test';
import type { Viewer } from '@/scripts/screens/demo-browser';
import { EMPTY, type DemoPlaces } from '@/scripts/screens/fill-demo';

/** A screen of Stepmark, as one person sees it. */
export interface Screen {
  /** The folder of its page.tsx, from app/. */
  route: string;
  /** Its address in the full project, or in none. */
  path: (places: DemoPlaces) => string;
  who: Viewer;
  /** Left out: shown as the second name of a route that is in the list twice. */
  note?: string;
  /** Whether the same address, with another project, is worth a look where there is nothing yet. */
  hasEmpty?: boolean;
  /** Done before the page is opened, on the open page, and after its pictures. */
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  after?: (page: Page) => Promise<unknown>;
}

const P = 'projects/[slug]';
const demo = (rest: string) => () => `/projects/demo${rest}`;
const of = (route: string, who: Viewer, hasEmpty = true): Screen => ({
  route: route === '' ? P : `${P}/${route}`,
  path: demo(route === '' ? '' : `/${route}`),
  who,
  hasEmpty,
});

/** As the API refuses. */
const REFUSAL = { title: 'Not found', status: 404, code: 'not-found', detail: 'There is no such question.' };

/** Every screen: a test compares the list with the pages of app/. */
export const SCREENS: readonly Screen[] = [
  { route: 'sign-in', path: () => '/sign-in', who: 'nobody' },
  { route: 'setup', path: () => '/setup?token=gone', who: 'nobody' },
  { route: 'reset-password', path: ({ resetPath }) => resetPath, who: 'nobody' },
  { route: 'reset-password', path: () => '/reset-password?token=gone', who: 'nobody', note: 'dead link' },
  { route: 'invitations/[token]', path: ({ invitationPath }) => invitationPath, who: 'nobody' },
  { route: 'invitations/[token]', path: () => '/invitations/gone', who: 'nobody', note: 'dead link' },
  { route: '', path: () => '/', who: 'admin' },
  { route: '', path: () => '/', who: 'ada', note: 'annotator' },
  { route: 'projects/new', path: () => '/projects/new', who: 'admin' },
  { route: 'account', path: () => '/account', who: 'ada' },
  { route: 'admin/users', path: () => '/admin/users', who: 'admin' },
  { route: 'admin/users', path: () => '/admin/users?search=zzz', who: 'admin', note: 'nobody found' },
  { route: 'admin/protected-problems', path: () => '/admin/protected-problems', who: 'admin' },
  { route: 'admin/audit-log', path: () => '/admin/audit-log', who: 'admin' },
  of('', 'admin'),
  { ...of('', 'ada', false), note: 'annotator' },
  of('label', 'ada', false),
  { ...of('label', 'admin'), note: 'lead' },
  {
    ...of('label', 'ben', false),
    note: 'loading',
    before: (page) => page.route('**/next', () => undefined),
    after: (page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
  },
  {
    ...of('label', 'ben', false),
    note: 'no network',
    act: async (page) => {
      await page.context().setOffline(true);
      await page.keyboard.press('3');
    },
    after: (page) => page.context().setOffline(false),
  },
  of('today', 'ada', false),
  { ...of('today', 'admin'), note: 'lead' },
  of('inbox', 'admin'),
  {
    ...of('inbox', 'admin', false),
    note: 'error',
    before: (page) =>
      page.route(/\/inbox\/[0-9a-f-]+$/, (route) => route.fulfill({ status: 404, json: REFUSAL })),
    act: (page) => page.getByText('This question cannot be shown').waitFor(),
    after: (page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
  },
  of('queue', 'admin'),
  { ...of('queue', 'admin', false), path: demo('/queue?view=ranking'), note: 'ranking' },
  of('queue/change', 'admin'),
  of('queue/learned', 'admin'),
  of('solutions', 'admin'),
  { ...of('solutions', 'admin', false), path: demo('/solutions?text=zzz'), note: 'nothing found' },
  {
    ...of('solutions/[id]', 'admin', false),
    path: ({ solutionId }) => `/projects/demo/solutions/${solutionId}`,
  },
  {
    ...of('solutions/[id]/segmentation', 'admin', false),
    path: ({ solutionId }) => `/projects/demo/solutions/${solutionId}/segmentation`,
  },
  of('guideline', 'ada', false),
  { ...of('guideline', 'admin'), note: 'lead' },
  of('guideline/edit', 'admin'),
  of('imports', 'admin'),
  { ...of('imports/[id]', 'admin', false), path: ({ importId }) => `/projects/demo/imports/${importId}` },
  of('exports', 'admin'),
  of('exports/new', 'admin'),
  { ...of('exports/[number]', 'admin', false), path: demo('/exports/1') },
  { ...of('exports/[number]/compare', 'admin', false), path: demo('/exports/2/compare?with=1') },
  of('rounds', 'admin'),
  of('rounds/new', 'admin'),
  { ...of('rounds/new', 'admin', false), path: demo('/rounds/new?pilot=1'), note: 'pilot' },
  { ...of('rounds/[number]', 'admin'), path: demo('/rounds/1') },
  { ...of('rounds/[number]/disagreements', 'admin'), path: demo('/rounds/1/disagreements') },
  of('rounds/reviews', 'admin'),
  { ...of('rounds/reviews/[number]', 'admin', false), path: demo('/rounds/reviews/1') },
  of('members', 'admin'),
  { ...of('members', 'ada', false), note: 'not allowed' },
  of('quality', 'admin'),
  of('settings', 'admin'),
  { ...of('', 'admin', false), path: () => '/projects/there-is-none', note: 'not found' },
];

/** The same screen in the project without anything. */
export function inEmptyProject(screen: Screen): Screen {
  return { ...screen, path: (places) => screen.path(places).replace('/projects/demo', `/projects/${EMPTY}`) };
}
