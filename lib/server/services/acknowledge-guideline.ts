import type { Acknowledgement } from '@/lib/contracts/guideline';
import { getPool } from '@/lib/server/db/pool';
import { findNewestGuideline, putAcknowledgement } from '@/lib/server/db/repositories/guidelines';
import { ensureAnnotator } from '@/lib/server/db/sql/ensure-annotator';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';
import { checkItemsOf } from '@/lib/server/services/read-guideline-version';

/**
 * Keeps that this member has read the newest version, if every check item is answered rightly; else answers with those
 * that were not.
 * @throws AppError `conflict` where another version is the newest by now
 */
export async function acknowledgeGuideline(
  projectId: string,
  userId: string,
  { number, answers }: Acknowledgement,
): Promise<{ wrong: number[] }> {
  const version = await findNewestGuideline(projectId);
  if (version?.number !== number) {
    throw new AppError('conflict', 'The guideline was changed meanwhile. Read the new version.');
  }
  const wrong = checkItemsOf(version.checkItems).flatMap((item, index) =>
    item.isTrue === answers[index] ? [] : [index],
  );
  if (wrong.length > 0) return { wrong };
  const annotator = await ensureAnnotator(getPool(), projectId, userId, uuidv7());
  await putAcknowledgement({ projectId, guidelineVersionId: version.id, annotatorId: annotator.id, answers });
  return { wrong: [] };
}
