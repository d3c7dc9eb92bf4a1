import { CheckItems, type CheckItem, type GuidelineVersion } from '@/lib/contracts/guideline';
import { diffLines } from '@/lib/core/guideline/diff-lines';
import { getPool } from '@/lib/server/db/pool';
import {
  findGuideline,
  findNewestGuideline,
  listGuidelineNumbers,
} from '@/lib/server/db/repositories/guidelines';
import { findLastReadGuideline } from '@/lib/server/db/sql/find-last-read-guideline';
import { findUnreadGuideline } from '@/lib/server/db/sql/find-unread-guideline';
import { renderGuideline } from '@/lib/server/render/render-guideline';

/**
 * The newest published guideline, or the published one of this number, and what this person has to do about the newest;
 * null where there is none.
 */
export async function readGuidelineVersion(
  projectId: string,
  userId: string,
  number?: number,
): Promise<GuidelineVersion | null> {
  const version = await (number === undefined
    ? findNewestGuideline(projectId)
    : findGuideline(projectId, number));
  if (!version?.publishedAt) return null;
  const unread = await findUnreadGuideline(getPool(), projectId, userId);
  const earlier =
    unread.newest === version.number ? await findLastReadGuideline(getPool(), projectId, userId) : null;
  return {
    number: version.number,
    isMajor: version.isMajor,
    publishedAt: version.publishedAt.toISOString(),
    html: renderGuideline(version.markdown),
    statements: checkItemsOf(version.checkItems).map((item) => item.statement),
    isUnread: unread.newest !== null,
    mustAcknowledge: unread.major !== null,
    change: earlier && {
      since: earlier.number,
      lines: diffLines(earlier.markdown, version.markdown),
    },
  };
}

/** The number of the newest published version, and whether this person has still to read it; null: there is none. */
export async function readGuidelineStanding(
  projectId: string,
  userId: string,
): Promise<{ number: number; isUnread: boolean } | null> {
  const [newest] = await listGuidelineNumbers(projectId);
  if (newest === undefined) return null;
  return { number: newest, isUnread: (await readGuidelineChange(projectId, userId)) !== null };
}

/** The newest version while this person has not read it; null: nothing has changed for them. */
export async function readGuidelineChange(projectId: string, userId: string): Promise<number | null> {
  return (await findUnreadGuideline(getPool(), projectId, userId)).newest;
}

/** The check items that a version's row holds; none where it holds something else. */
export function checkItemsOf(stored: unknown): CheckItem[] {
  return CheckItems.safeParse(stored).data ?? [];
}
