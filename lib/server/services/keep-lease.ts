import type { Project } from '@/lib/server/db/generated/client';
import { getPool } from '@/lib/server/db/pool';
import { findHolder } from '@/lib/server/db/sql/find-holder';
import { resumeAssignment } from '@/lib/server/db/sql/resume-assignment';

/**
 * Takes an assignment that expired up again for its holder, as long as nobody else has the solution. False: it is
 * lost, or another one is current.
 */
export async function keepLease(project: Project, assignmentId: string, userId: string): Promise<boolean> {
  const annotatorId = await findHolder(getPool(), project.id, assignmentId, userId);
  if (!annotatorId) return false;
  const request = { projectId: project.id, annotatorId, assignmentId, leaseSeconds: project.leaseSeconds };
  return (await resumeAssignment(getPool(), { ...request, slot: 'current' })) !== null;
}
