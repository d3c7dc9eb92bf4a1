import type { ProjectHome } from '@/lib/contracts/projects';
import type { Actor, Standing } from '@/lib/core/authz/rights';
import { planDay } from '@/lib/core/projects/plan-day';
import type { Project } from '@/lib/server/db/generated/client';
import { countProject, readOwnDay } from '@/lib/server/db/repositories/projects';
import { abilitiesOf } from '@/lib/server/services/list-projects';

/** What a project's first page shows this person: their day, and the counts for those who lead. */
export async function readProjectHome(
  actor: Actor,
  { project, standing }: { project: Project; standing: Standing },
  now = new Date(),
): Promise<ProjectHome> {
  const abilities = abilitiesOf(actor, standing);
  const [today, counts] = await Promise.all([
    abilities.canLabel ? readToday(project.id, actor.userId, now) : null,
    abilities.canLead ? countProject(project.id) : null,
  ]);
  return {
    slug: project.slug,
    name: project.name,
    abilities,
    isPaused: project.pausedAt !== null,
    pauseNote: project.pauseNote,
    today,
    counts,
  };
}

async function readToday(projectId: string, userId: string, now: Date): Promise<ProjectHome['today']> {
  const dayStart = new Date(now);
  dayStart.setUTCHours(0, 0, 0, 0);
  const day = await readOwnDay(projectId, userId, dayStart);
  if (!day) return null;
  const facts = { done: day.doneToday, open: day.open, dailyLimit: day.dailyLimit };
  return { roundName: day.roundName, done: day.doneToday, ...planDay(facts) };
}
