import { CheckItems, type CheckItem, type GuidelineVersion } from '@/lib/contracts/guideline';
import { getPool } from '@/lib/server/db/pool';
import { findNewestGuideline } from '@/lib/server/db/repositories/guidelines';
import { findUnreadGuideline } from '@/lib/server/db/sql/find-unread-guideline';
import { renderGuideline } from '@/lib/server/render/render-guideline';

/** The newest published guideline and what this person has to do about it; null where there is none. */
export async function readGuidelineVersion(
  projectId: string,
  userId: string,
): Promise<GuidelineVersion | null> {
  const version = await findNewestGuideline(projectId);
  if (!version?.publishedAt) return null;
  const unread = await findUnreadGuideline(getPool(), projectId, userId);
  return {
    number: version.number,
    isMajor: version.isMajor,
    publishedAt: version.publishedAt.toISOString(),
    html: renderGuideline(version.markdown),
    statements: checkItemsOf(version.checkItems).map((item) => item.statement),
    isUnread: unread.newest !== null,
    mustAcknowledge: unread.major !== null,
  };
}

/** The newest version while this person has not read it; null: nothing has changed for them. */
export async function readGuidelineChange(projectId: string, userId: string): Promise<number | null> {
  return (await findUnreadGuideline(getPool(), projectId, userId)).newest;
}

/** The check items that a version's row holds; none where it holds something else. */
export function checkItemsOf(stored: unknown): CheckItem[] {
  return CheckItems.safeParse(stored).data ?? [];
}
