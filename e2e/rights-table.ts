import type { Scope } from '@/lib/core/authz/rights';

/** `annotator` holds the assignment in question, `other` is an annotator beside; `stranger` leads another project. */
export const PERSONAS = ['nobody', 'stranger', 'annotator', 'other', 'lead', 'admin'] as const;
export type Persona = (typeof PERSONAS)[number];

/** Rows that an `[id]` can stand for. */
export type RowKind =
  | 'user'
  | 'member'
  | 'invitation'
  | 'account-invitation'
  | 'assignment'
  | 'import'
  | 'upload'
  | 'solution'
  | 'inbox-item';

type Answer = 'ok' | 401 | 403 | 404;

/** What each person gets, written out: on purpose not computed from the rights that it checks. */
export const ANSWERS: Record<Scope | 'public', Record<Persona, Answer>> = {
  public: { nobody: 'ok', stranger: 'ok', annotator: 'ok', other: 'ok', lead: 'ok', admin: 'ok' },
  'account:self': { nobody: 401, stranger: 'ok', annotator: 'ok', other: 'ok', lead: 'ok', admin: 'ok' },
  'instance:admin': { nobody: 401, stranger: 403, annotator: 403, other: 403, lead: 403, admin: 'ok' },
  'project:read': { nobody: 401, stranger: 404, annotator: 'ok', other: 'ok', lead: 'ok', admin: 'ok' },
  'project:label': { nobody: 401, stranger: 404, annotator: 'ok', other: 'ok', lead: 'ok', admin: 403 },
  'project:lead': { nobody: 401, stranger: 404, annotator: 403, other: 403, lead: 'ok', admin: 'ok' },
  'project:import': { nobody: 401, stranger: 404, annotator: 403, other: 403, lead: 'ok', admin: 'ok' },
  'assignment:read': { nobody: 401, stranger: 404, annotator: 'ok', other: 403, lead: 'ok', admin: 'ok' },
  'assignment:write': { nobody: 401, stranger: 404, annotator: 'ok', other: 403, lead: 403, admin: 403 },
};

export interface RouteRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the folders of app/ spell it. */
  route: string;
  scope: Scope | 'public';
  /** What `[id]` stands for. */
  id?: RowKind;
  query?: string;
  /** The body; rights come before the body is read, so an empty one shows that they were passed and changes nothing. */
  send?: unknown;
  /** Statuses of those who may. */
  ok: number[];
  /** A right body, sent with the id of another project's row: 404. Only for routes with an `[id]`. */
  sendToForeign?: unknown;
}

const P = '/api/v1/projects/[slug]';
const A = `${P}/assignments/[id]`;

/** One row for each method of each app/api route. Next-auth's own is checked by its own tests. */
export const ROUTES: RouteRow[] = [
  { method: 'POST', route: '/api/v1/setup', scope: 'public', send: {}, ok: [400] },
  { method: 'POST', route: '/api/v1/password-resets', scope: 'public', send: {}, ok: [400] },
  { method: 'POST', route: '/api/v1/invitations/accept', scope: 'public', send: {}, ok: [400] },

  { method: 'GET', route: '/api/v1/account', scope: 'account:self', ok: [200] },
  { method: 'PATCH', route: '/api/v1/account', scope: 'account:self', send: {}, ok: [400] },
  { method: 'POST', route: '/api/v1/account/password', scope: 'account:self', send: {}, ok: [400] },
  { method: 'POST', route: '/api/v1/account/end-sessions', scope: 'account:self', ok: [200] },
  { method: 'PUT', route: '/api/v1/account/keys', scope: 'account:self', send: {}, ok: [400] },
  { method: 'GET', route: '/api/v1/projects', scope: 'account:self', ok: [200] },

  { method: 'POST', route: '/api/v1/projects', scope: 'instance:admin', send: {}, ok: [400] },
  { method: 'GET', route: '/api/v1/project-slugs', query: '?slug=free', scope: 'instance:admin', ok: [200] },
  { method: 'GET', route: '/api/v1/audit-log', scope: 'instance:admin', ok: [200] },
  { method: 'GET', route: '/api/v1/protected-lists', scope: 'instance:admin', ok: [200] },
  { method: 'POST', route: '/api/v1/protected-lists', scope: 'instance:admin', send: {}, ok: [400] },
  {
    method: 'DELETE',
    route: '/api/v1/protected-lists/[id]',
    id: 'user',
    scope: 'instance:admin',
    ok: [404],
  },
  { method: 'GET', route: '/api/v1/users', scope: 'instance:admin', ok: [200] },
  { method: 'PATCH', route: '/api/v1/users/[id]', id: 'user', scope: 'instance:admin', send: {}, ok: [200] },
  { method: 'POST', route: '/api/v1/users/[id]/reset-link', id: 'user', scope: 'instance:admin', ok: [200] },
  {
    method: 'POST',
    route: '/api/v1/users/[id]/end-sessions',
    id: 'user',
    scope: 'instance:admin',
    ok: [200],
  },
  { method: 'GET', route: '/api/v1/invitations', scope: 'instance:admin', ok: [200] },
  { method: 'POST', route: '/api/v1/invitations', scope: 'instance:admin', send: {}, ok: [400] },
  {
    method: 'POST',
    route: '/api/v1/invitations/[id]/revoke',
    id: 'account-invitation',
    scope: 'instance:admin',
    ok: [200],
  },
  {
    method: 'POST',
    route: '/api/v1/invitations/[id]/renew',
    id: 'account-invitation',
    scope: 'instance:admin',
    ok: [200],
  },

  { method: 'GET', route: P, scope: 'project:read', ok: [200] },
  { method: 'GET', route: `${P}/members`, scope: 'project:lead', ok: [200] },
  {
    method: 'PATCH',
    route: `${P}/members/[id]`,
    id: 'member',
    scope: 'project:lead',
    send: {},
    ok: [400],
    sendToForeign: { role: 'lead' },
  },
  {
    method: 'DELETE',
    route: `${P}/members/[id]`,
    id: 'member',
    scope: 'project:lead',
    send: { acceptsNoLead: 'perhaps' },
    ok: [400],
    sendToForeign: { acceptsNoLead: true },
  },
  { method: 'GET', route: `${P}/invitations`, scope: 'project:lead', ok: [200] },
  { method: 'POST', route: `${P}/invitations`, scope: 'project:lead', send: {}, ok: [400] },
  // The second to take it back, or to renew it, comes too late: 409.
  {
    method: 'POST',
    route: `${P}/invitations/[id]/revoke`,
    id: 'invitation',
    scope: 'project:lead',
    ok: [200, 409],
  },
  {
    method: 'POST',
    route: `${P}/invitations/[id]/renew`,
    id: 'invitation',
    scope: 'project:lead',
    ok: [200, 409],
  },

  { method: 'POST', route: `${P}/uploads`, scope: 'project:import', ok: [200, 400] },
  { method: 'GET', route: `${P}/uploads/[id]`, id: 'upload', scope: 'project:import', ok: [200] },
  { method: 'GET', route: `${P}/imports`, scope: 'project:import', ok: [200] },
  { method: 'POST', route: `${P}/imports`, scope: 'project:import', send: {}, ok: [400] },
  { method: 'GET', route: `${P}/imports/[id]`, id: 'import', scope: 'project:import', ok: [200] },
  {
    method: 'POST',
    route: `${P}/imports/[id]/cancel`,
    id: 'import',
    scope: 'project:import',
    ok: [200, 409],
  },
  {
    method: 'POST',
    route: `${P}/imports/[id]/undo`,
    id: 'import',
    scope: 'project:import',
    ok: [200, 409],
  },
  {
    method: 'POST',
    route: `${P}/imports/[id]/restore`,
    id: 'import',
    scope: 'project:import',
    ok: [200, 409],
  },
  { method: 'GET', route: `${P}/imports/[id]/refusals`, id: 'import', scope: 'project:import', ok: [200] },
  { method: 'GET', route: `${P}/snapshots`, scope: 'project:lead', ok: [200] },
  { method: 'POST', route: `${P}/snapshots`, scope: 'project:lead', send: {}, ok: [400] },
  { method: 'POST', route: `${P}/snapshots/count`, scope: 'project:lead', send: {}, ok: [400] },
  // Its files are not made yet.
  { method: 'GET', route: `${P}/snapshots/[number]`, scope: 'project:lead', ok: [200] },
  { method: 'GET', route: `${P}/snapshots/[number]/download`, scope: 'project:lead', ok: [409] },
  { method: 'POST', route: `${P}/snapshots/[number]/remake`, scope: 'project:lead', ok: [409] },
  {
    method: 'GET',
    route: `${P}/snapshots/[number]/compare`,
    query: '?with=1',
    scope: 'project:lead',
    ok: [200],
  },
  { method: 'GET', route: `${P}/overview`, scope: 'project:lead', ok: [200] },
  { method: 'GET', route: `${P}/overview/csv`, query: '?table=people', scope: 'project:lead', ok: [200] },
  { method: 'GET', route: `${P}/quality`, scope: 'project:lead', ok: [200] },
  { method: 'GET', route: `${P}/quality/csv`, query: '?table=pairs', scope: 'project:lead', ok: [200] },
  { method: 'GET', route: `${P}/inbox`, scope: 'project:lead', ok: [200] },
  { method: 'GET', route: `${P}/inbox/[id]`, id: 'inbox-item', scope: 'project:lead', ok: [200] },
  {
    method: 'POST',
    route: `${P}/inbox/[id]/decide`,
    id: 'inbox-item',
    scope: 'project:lead',
    send: {},
    ok: [400],
    sendToForeign: { act: 'settle' },
  },
  { method: 'GET', route: `${P}/solutions`, scope: 'project:lead', ok: [200] },
  { method: 'GET', route: `${P}/solutions/[id]`, id: 'solution', scope: 'project:lead', ok: [200] },
  // It is served, so there is nothing to take back: 409.
  {
    method: 'POST',
    route: `${P}/solutions/[id]/serve-again`,
    id: 'solution',
    scope: 'project:lead',
    send: {},
    ok: [409],
    sendToForeign: {},
  },
  {
    method: 'POST',
    route: `${P}/solutions/[id]/segmentation`,
    id: 'solution',
    scope: 'project:lead',
    send: {},
    ok: [400],
    sendToForeign: { version: 1, steps: [[{ position: 0, from: 0, to: 1 }]] },
  },
  {
    method: 'POST',
    route: `${P}/solutions/[id]/segmentation/preview`,
    id: 'solution',
    scope: 'project:lead',
    send: {},
    ok: [400],
    sendToForeign: { version: 1, steps: [[{ position: 0, from: 0, to: 1 }]] },
  },

  { method: 'GET', route: `${P}/guideline`, scope: 'project:read', ok: [200] },
  {
    method: 'POST',
    route: `${P}/guideline/acknowledgements`,
    scope: 'project:label',
    send: {},
    ok: [400],
  },
  { method: 'PUT', route: `${P}/guideline/draft`, scope: 'project:lead', send: {}, ok: [400] },
  { method: 'POST', route: `${P}/guideline/examples`, scope: 'project:lead', send: {}, ok: [400] },
  { method: 'POST', route: `${P}/guideline/publish`, scope: 'project:lead', send: {}, ok: [400] },
  { method: 'GET', route: `${P}/settings`, scope: 'project:lead', ok: [200] },
  { method: 'PATCH', route: `${P}/settings`, scope: 'project:lead', send: { idleSeconds: 0 }, ok: [400] },
  { method: 'GET', route: `${P}/queue`, scope: 'project:lead', ok: [200] },
  { method: 'GET', route: `${P}/queue/policy`, scope: 'project:lead', ok: [200] },
  { method: 'PUT', route: `${P}/queue/policy`, scope: 'project:lead', send: {}, ok: [400] },
  { method: 'POST', route: `${P}/queue/preview`, scope: 'project:lead', send: {}, ok: [400] },
  { method: 'GET', route: `${P}/queue/report`, scope: 'project:lead', ok: [200] },
  { method: 'POST', route: `${P}/queue/report`, scope: 'project:lead', ok: [200] },
  { method: 'GET', route: `${P}/queue/report/csv`, scope: 'project:lead', ok: [200] },
  {
    method: 'POST',
    route: `${P}/solutions/[id]/pin`,
    scope: 'project:lead',
    id: 'solution',
    send: {},
    ok: [400],
    sendToForeign: { isPinned: true },
  },
  {
    method: 'POST',
    route: `${P}/solutions/[id]/exclude`,
    scope: 'project:lead',
    id: 'solution',
    send: {},
    ok: [400],
    sendToForeign: { isExcluded: false },
  },
  { method: 'POST', route: `${P}/pause`, scope: 'project:lead', send: {}, ok: [400] },
  { method: 'GET', route: `${P}/rounds`, scope: 'project:lead', ok: [200] },
  { method: 'POST', route: `${P}/rounds`, scope: 'project:lead', send: { overlap: 0 }, ok: [400] },
  { method: 'GET', route: `${P}/rounds/[number]`, scope: 'project:lead', ok: [200] },
  { method: 'PATCH', route: `${P}/rounds/[number]`, scope: 'project:lead', send: { target: 0 }, ok: [400] },
  { method: 'PUT', route: `${P}/rounds/[number]/plans`, scope: 'project:lead', send: {}, ok: [400] },
  // The second to close or reopen it comes too late: 409.
  { method: 'POST', route: `${P}/rounds/[number]/close`, scope: 'project:lead', ok: [200, 409] },
  { method: 'GET', route: `${P}/rounds/[number]/timesheet`, scope: 'project:lead', ok: [200] },
  { method: 'GET', route: `${P}/rounds/[number]/disagreements`, scope: 'project:lead', ok: [200] },
  {
    method: 'POST',
    route: `${P}/rounds/[number]/disagreements`,
    scope: 'project:lead',
    send: {},
    ok: [400],
  },
  { method: 'POST', route: `${P}/rounds/[number]/reopen`, scope: 'project:lead', ok: [200, 409] },

  { method: 'GET', route: `${P}/reviews`, scope: 'project:lead', ok: [200] },
  { method: 'POST', route: `${P}/reviews`, scope: 'project:lead', send: {}, ok: [400] },
  { method: 'GET', route: `${P}/reviews/[number]`, scope: 'project:lead', ok: [200] },
  {
    method: 'POST',
    route: `${P}/reviews/[number]/items/[ordinal]/compare`,
    scope: 'project:lead',
    send: {},
    ok: [400],
  },
  {
    method: 'POST',
    route: `${P}/reviews/[number]/items/[ordinal]/decide`,
    scope: 'project:lead',
    send: {},
    ok: [400],
  },

  { method: 'POST', route: `${P}/next`, scope: 'project:label', send: {}, ok: [200] },
  {
    method: 'PUT',
    route: `${A}/ratings/[position]/[alternative]`,
    id: 'assignment',
    scope: 'assignment:write',
    send: {},
    ok: [400],
  },
  { method: 'POST', route: `${A}/dispute`, id: 'assignment', scope: 'assignment:write', send: {}, ok: [400] },
  { method: 'PUT', route: `${P}/own-pause`, scope: 'project:label', send: {}, ok: [400] },
  { method: 'POST', route: `${A}/submit`, id: 'assignment', scope: 'assignment:write', send: {}, ok: [400] },
  { method: 'POST', route: `${A}/skip`, id: 'assignment', scope: 'assignment:write', send: {}, ok: [400] },
  { method: 'POST', route: `${A}/report`, id: 'assignment', scope: 'assignment:write', send: {}, ok: [400] },
  { method: 'POST', route: `${A}/lease`, id: 'assignment', scope: 'assignment:write', send: {}, ok: [400] },
  // Nothing is shown after rating there: 409.
  { method: 'POST', route: `${A}/reveal`, id: 'assignment', scope: 'assignment:write', send: {}, ok: [409] },
  { method: 'POST', route: `${A}/reopen`, id: 'assignment', scope: 'assignment:write', send: {}, ok: [200] },
];

export interface PageRow {
  /** As the folders of app/ spell it. */
  page: string;
  scope: Scope | 'public';
  id?: RowKind;
  query?: string;
  /** 200 where left out. */
  ok?: number[];
}

/** One row for each page of app/. Nobody is led to sign-in in place of a 401. */
export const PAGES: PageRow[] = [
  // Who is signed in already is led on.
  { page: '/sign-in', scope: 'public', ok: [200, 307] },
  { page: '/setup', scope: 'public', query: '?token=none' },
  { page: '/reset-password', scope: 'public', query: '?token=none' },
  { page: '/invitations/[token]', scope: 'public' },
  { page: '/', scope: 'account:self' },
  { page: '/account', scope: 'account:self' },
  { page: '/projects/new', scope: 'instance:admin' },
  { page: '/admin/users', scope: 'instance:admin' },
  { page: '/admin/audit-log', scope: 'instance:admin' },
  { page: '/admin/protected-problems', scope: 'instance:admin' },
  { page: '/projects/[slug]', scope: 'project:read' },
  { page: '/projects/[slug]/label', scope: 'project:label' },
  { page: '/projects/[slug]/today', scope: 'project:label' },
  { page: '/projects/[slug]/guideline', scope: 'project:read' },
  { page: '/projects/[slug]/guideline/edit', scope: 'project:lead' },
  { page: '/projects/[slug]/settings', scope: 'project:lead' },
  { page: '/projects/[slug]/rounds', scope: 'project:lead' },
  { page: '/projects/[slug]/rounds/new', scope: 'project:lead' },
  { page: '/projects/[slug]/rounds/[number]/disagreements', scope: 'project:lead' },
  { page: '/projects/[slug]/rounds/[number]', scope: 'project:lead' },
  { page: '/projects/[slug]/rounds/reviews', scope: 'project:lead' },
  { page: '/projects/[slug]/rounds/reviews/[number]', scope: 'project:lead' },
  { page: '/projects/[slug]/quality', scope: 'project:lead' },
  { page: '/projects/[slug]/members', scope: 'project:lead' },
  { page: '/projects/[slug]/exports', scope: 'project:lead' },
  { page: '/projects/[slug]/exports/new', scope: 'project:lead' },
  { page: '/projects/[slug]/exports/[number]', scope: 'project:lead' },
  { page: '/projects/[slug]/exports/[number]/compare', query: '?with=1', scope: 'project:lead' },
  { page: '/projects/[slug]/inbox', scope: 'project:lead' },
  { page: '/projects/[slug]/queue', scope: 'project:lead' },
  { page: '/projects/[slug]/queue/change', scope: 'project:lead' },
  { page: '/projects/[slug]/queue/learned', scope: 'project:lead' },
  { page: '/projects/[slug]/solutions', scope: 'project:lead' },
  { page: '/projects/[slug]/solutions/[id]', id: 'solution', scope: 'project:lead' },
  { page: '/projects/[slug]/solutions/[id]/segmentation', id: 'solution', scope: 'project:lead' },
  { page: '/projects/[slug]/imports', scope: 'project:import' },
  { page: '/projects/[slug]/imports/[id]', id: 'import', scope: 'project:import' },
];
