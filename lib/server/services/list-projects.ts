import type { ProjectAbilities, ProjectEntry } from '@/lib/contracts/projects';
import { can, type Actor, type Standing } from '@/lib/core/authz/rights';
import { listProjectRows } from '@/lib/server/db/repositories/projects';

/** The projects that somebody may see, by name, with what they can do in each. */
export async function listProjects(actor: Actor): Promise<ProjectEntry[]> {
  const seesEvery = can(actor, 'project:read', { role: null });
  const rows = await listProjectRows(actor.userId, seesEvery);
  return rows.map(({ id: _id, ...row }) => ({ ...row, abilities: abilitiesOf(actor, { role: row.role }) }));
}

/** What the screen may offer: computed here, never in the browser. */
export function abilitiesOf(actor: Actor, standing: Standing): ProjectAbilities {
  return {
    canLabel: can(actor, 'project:label', standing),
    canLead: can(actor, 'project:lead', standing),
    canImport: can(actor, 'project:import', standing),
  };
}

export function canCreateProjects(actor: Actor): boolean {
  return can(actor, 'instance:admin', { role: null });
}
