import type { Project } from '@/lib/server/db/generated/client';
import { PREFETCH_LEASE_SECONDS } from '@/lib/core/labels/leases';
import { getPool } from '@/lib/server/db/pool';
import type { LeaseSlot } from '@/lib/server/db/sql/claim-task';
import { findHolder } from '@/lib/server/db/sql/find-holder';
import { renewLease as renew } from '@/lib/server/db/sql/renew-lease';
import { resumeAssignment } from '@/lib/server/db/sql/resume-assignment';
import { AppError } from '@/lib/server/errors/app-error';

/**
 * Lengthens the holder's lease; an expired one is taken up again while the solution is free. Throws `lease-lost`, or
 * `conflict` for a prefetch asked for as current while another one is.
 */
export async function renewLease(
  project: Project,
  assignmentId: string,
  userId: string,
  slot: LeaseSlot,
): Promise<{ leaseUntil: string; revisions: number }> {
  const annotatorId = await findHolder(getPool(), project.id, assignmentId, userId);
  if (!annotatorId) throw new AppError('lease-lost', 'This solution is not yours.');
  const leaseSeconds = slot === 'current' ? project.leaseSeconds : PREFETCH_LEASE_SECONDS;
  const request = { projectId: project.id, annotatorId, assignmentId, slot, leaseSeconds };
  let answer = await renew(getPool(), request);
  if (answer === 'not-leased' && (await resumeAssignment(getPool(), request)))
    answer = await renew(getPool(), request);
  if (answer === 'slot-taken') {
    throw new AppError('conflict', 'You have another solution open. Submit or skip that one first.');
  }
  if (answer === 'not-leased') {
    throw new AppError('lease-lost', 'This solution was submitted, skipped, or went to somebody else.');
  }
  return { leaseUntil: answer.leaseUntil.toISOString(), revisions: answer.revisions };
}
