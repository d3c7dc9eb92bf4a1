import type { ProjectRole } from '@/lib/core/authz/rights';

/** Whether this role runs a project: the last one who does is not lost by accident. */
export function isLeadRole(role: ProjectRole | null): boolean {
  return role === 'lead';
}

/** The role of somebody who is given one more: never lower than before. */
export function higherRole(one: ProjectRole | null, other: ProjectRole): ProjectRole {
  return one === 'lead' || other === 'lead' ? 'lead' : 'annotator';
}

const ROLE_NAMES: Record<ProjectRole, string> = { annotator: 'Annotator', lead: 'Lead' };

export function roleName(role: ProjectRole): string {
  return ROLE_NAMES[role];
}
