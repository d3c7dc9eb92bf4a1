import type { RatingWrite } from '@/lib/contracts/label';
import type { Project } from '@/lib/server/db/generated/client';
import { getPool } from '@/lib/server/db/pool';
import { findRefusal, type Refusal } from '@/lib/server/db/sql/find-refusal';
import { rateStep as writeRating, type RatingRow } from '@/lib/server/db/sql/rate-step';
import { AppError } from '@/lib/server/errors/app-error';
import { keepLease } from '@/lib/server/services/keep-lease';

export interface RatingPlace {
  assignmentId: string;
  userId: string;
  position: number;
  alternative: number;
}

/**
 * Stores one rating and answers with its new revision. A repeat (same client id) gets its first answer. Throws
 * `stale-revision` with the current value, `lease-lost`, `already-submitted`, or `not-found` for a step that is not to
 * be rated.
 */
export async function rateStep(
  project: Project,
  place: RatingPlace,
  write: RatingWrite,
): Promise<{ revision: number }> {
  const row: RatingRow = { projectId: project.id, ...place, ...write };
  const revision = await writeRating(getPool(), row);
  if (revision !== null) return { revision };
  const refusal = await findRefusal(getPool(), row);
  if (refusal?.state === 'expired' && refusal.knownRevision === null) {
    if (await keepLease(project, place.assignmentId, place.userId)) return rateStep(project, place, write);
  }
  return answerRefusal(refusal, row);
}

function answerRefusal(refusal: Refusal | null, row: RatingRow): { revision: number } {
  // A lease that was given in the very moment of a crash is not in the database.
  if (!refusal) throw new AppError('lease-lost', 'This solution is no longer yours. Ask for the next one.');
  if (refusal.knownRevision !== null) return { revision: refusal.knownRevision };
  if (refusal.isClientIdUsedElsewhere) {
    throw new AppError('conflict', 'This write was made for another step already. Reload the page.');
  }
  if (refusal.state === 'submitted') {
    throw new AppError(
      'already-submitted',
      'This solution was submitted already. Reopen it to change a rating.',
    );
  }
  if (refusal.state !== 'leased') {
    throw new AppError('lease-lost', 'This solution went to somebody else after your time on it ended.');
  }
  if (!refusal.isRateable) {
    throw new AppError(
      'not-found',
      `There is nothing to rate at step ${row.position}, way ${row.alternative}.`,
    );
  }
  throw staleRevision(refusal, row);
}

function staleRevision({ current }: Refusal, { position, alternative }: RatingRow): AppError {
  const detail = current?.isOwn
    ? 'You changed this rating in another tab or on another device.'
    : 'This rating was changed elsewhere meanwhile.';
  if (!current) return new AppError('stale-revision', detail, { current: null, by: null, at: null });
  const { isOwn, at, ...value } = current;
  return new AppError('stale-revision', detail, {
    current: { position, alternative, ...value },
    by: isOwn ? 'you' : 'somebody else',
    at: new Date(at).toISOString(),
  });
}
