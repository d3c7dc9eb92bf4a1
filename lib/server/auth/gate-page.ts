import { headers } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import type { Frame } from '@/lib/contracts/frame';
import { can, type Scope } from '@/lib/core/authz/rights';
import { currentUser, type CurrentUser } from '@/lib/server/auth/current-user';
import { findProjectStanding, type ProjectStanding } from '@/lib/server/db/repositories/find-standing';
import { PATH_HEADER } from '@/lib/server/http/path-header';
import { frameOf } from '@/lib/server/services/list-navigation';

export interface InstanceGate {
  user: CurrentUser;
  /** What the bar at the top shows this person here. */
  frame: Frame;
}
export interface ProjectGate extends InstanceGate, ProjectStanding {}

/** For pages outside of projects. Visitors are led to sign-in and back; who lacks the right sees "not allowed" (403). */
export async function gateInstance(scope: Scope): Promise<InstanceGate> {
  const user = await signedInUser();
  if (!can(user, scope, { role: null })) forbidden();
  return { user, frame: frameOf(user, null) };
}

/** For pages of a project. To strangers it does not exist (404); members who lack the right see "not allowed" (403). */
export async function gateProject(slug: string, scope: Scope): Promise<ProjectGate> {
  const user = await signedInUser();
  const found = await findProjectStanding(user, slug);
  if (!found || !can(user, 'project:read', found.standing)) notFound();
  if (!can(user, scope, found.standing)) forbidden();
  return { user, ...found, frame: frameOf(user, found) };
}

async function signedInUser(): Promise<CurrentUser> {
  const user = await currentUser();
  if (user) return user;
  const path = (await headers()).get(PATH_HEADER) ?? '/';
  return redirect(path === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(path)}`);
}
