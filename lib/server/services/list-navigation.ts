import type { Frame, FrameLink, NavLink } from '@/lib/contracts/frame';
import { roleName } from '@/lib/core/authz/roles';
import { can, type Actor, type Scope, type Standing } from '@/lib/core/authz/rights';

interface Person extends Actor {
  name: string;
  email: string;
}
interface Place {
  project: { slug: string; name: string };
  standing: Standing;
}

type Page = [path: string, label: string, scope: Scope, isRare?: 'rare'];

const PROJECT_PAGES: Page[] = [
  ['', 'Overview', 'project:read'],
  ['/label', 'Label', 'project:label'],
  ['/today', 'Today', 'project:label'],
  ['/inbox', 'Inbox', 'project:lead'],
  ['/rounds', 'Rounds', 'project:lead'],
  ['/queue', 'Queue', 'project:lead'],
  ['/solutions', 'Solutions', 'project:lead'],
  ['/quality', 'Quality', 'project:lead'],
  ['/guideline', 'Guideline', 'project:read'],
  ['/imports', 'Imports', 'project:import', 'rare'],
  ['/exports', 'Exports', 'project:lead', 'rare'],
  ['/members', 'Members', 'project:lead', 'rare'],
  ['/settings', 'Settings', 'project:lead', 'rare'],
];

const INSTANCE_PAGES: Page[] = [
  ['/', 'Projects', 'account:self'],
  ['/admin/users', 'Users', 'instance:admin'],
  ['/admin/protected-problems', 'Protected problems', 'instance:admin'],
  ['/admin/audit-log', 'Audit log', 'instance:admin'],
];

/** What the bar shows this person, inside a project or (null) outside. */
export function frameOf(person: Person, place: Place | null): Frame {
  return {
    crumb: place ? { label: place.project.name, href: `/projects/${place.project.slug}` } : undefined,
    nav: listNavigation(person, place),
    account: { name: person.name, detail: person.email, role: shownRole(person, place) },
    accountLinks: accountLinks(person),
  };
}

/** The pages that this person may open here, in order. */
export function listNavigation(person: Actor, place: Place | null): NavLink[] {
  const standing = place?.standing ?? { role: null };
  const base = place ? `/projects/${place.project.slug}` : '';
  const pages = (place ? PROJECT_PAGES : INSTANCE_PAGES)
    .filter(([, , scope]) => can(person, scope, standing))
    .map(([path, label, , rare]) => ({ href: base + path, label, ...(rare && { isRare: true }) }));
  return pages.length > 1 ? pages : [];
}

function accountLinks(person: Actor): FrameLink[] {
  const admin = INSTANCE_PAGES.slice(1)
    .filter(([, , scope]) => can(person, scope, { role: null }))
    .map(([href, label]) => ({ href, label }));
  return [{ href: '/account', label: 'Account' }, ...admin];
}

function shownRole(person: Actor, place: Place | null): string | undefined {
  const role = place?.standing.role;
  if (role) return roleName(role);
  return can(person, 'instance:admin', { role: null }) ? 'Admin' : undefined;
}
