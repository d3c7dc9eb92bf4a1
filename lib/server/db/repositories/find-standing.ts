import { prisma } from '@/lib/server/db/prisma';
import type { Actor, Standing } from '@/lib/core/authz/rights';
import type { Project } from '@/lib/server/db/generated/client';

export interface ProjectStanding {
  project: Project;
  standing: Standing;
}

/** The project of this slug and what its rows say of the actor; null where there is none. */
export async function findProjectStanding(actor: Actor, slug: string): Promise<ProjectStanding | null> {
  const project = await prisma().project.findFirst({
    where: { slug, hiddenAt: null },
    include: { members: { where: { userId: actor.userId } } },
  });
  if (!project) return null;
  const { members, ...row } = project;
  return { project: row, standing: { role: members[0]?.role ?? null } };
}

export interface AssignmentStanding extends ProjectStanding {
  assignmentId: string;
}

/** As findProjectStanding, for an assignment that must be the project's own. */
export async function findAssignmentStanding(
  actor: Actor,
  slug: string,
  assignmentId: string,
): Promise<AssignmentStanding | null> {
  const found = await findProjectStanding(actor, slug);
  if (!found) return null;
  const assignment = await prisma().assignment.findUnique({
    where: { projectId_id: { projectId: found.project.id, id: assignmentId } },
    select: { annotator: { select: { userId: true } } },
  });
  if (!assignment) return null;
  const isHolder = assignment.annotator.userId === actor.userId;
  return { ...found, assignmentId, standing: { ...found.standing, isHolder } };
}
