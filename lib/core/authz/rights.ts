/** What can be asked of Stepmark. Each API route and page names one of these, and nothing else compares roles. */
export const SCOPES = [
  'account:self',
  'instance:admin',
  'project:read',
  'project:label',
  'project:lead',
  'project:import',
  'assignment:read',
  'assignment:write',
] as const;
export type Scope = (typeof SCOPES)[number];

export type ProjectRole = 'annotator' | 'lead';

/** A signed-in person, as the user's row says now. */
export interface Actor {
  userId: string;
  isAdmin: boolean;
}

/** Where the scope is asked for: what the rows of the resource say of this actor. */
export interface Standing {
  /** The actor's role in the resource's project; null where there is none, or no project is asked about. */
  role: ProjectRole | null;
  /** For an assignment: does the actor hold it? */
  isHolder?: boolean;
}

const isMember = (actor: Actor, standing: Standing) => standing.role !== null;
const isLead = (actor: Actor, standing: Standing) => actor.isAdmin || standing.role === 'lead';

const RIGHTS: Record<Scope, (actor: Actor, standing: Standing) => boolean> = {
  'account:self': () => true,
  'instance:admin': (actor) => actor.isAdmin,
  'project:read': (actor, standing) => actor.isAdmin || isMember(actor, standing),
  'project:label': isMember,
  'project:lead': isLead,
  'project:import': isLead,
  'assignment:read': (actor, standing) =>
    (isMember(actor, standing) && standing.isHolder === true) || isLead(actor, standing),
  'assignment:write': (actor, standing) => isMember(actor, standing) && standing.isHolder === true,
};

/** Whether the actor may do what the scope names, given what the resource's rows say. */
export function can(actor: Actor, scope: Scope, standing: Standing): boolean {
  return RIGHTS[scope](actor, standing);
}
