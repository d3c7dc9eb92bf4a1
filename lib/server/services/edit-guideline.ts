import type { GuidelineEdit, PublishRequest } from '@/lib/contracts/guideline';
import { diffLines } from '@/lib/core/guideline/diff-lines';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import {
  findDraft,
  findNewestGuideline,
  listGuidelineVersions,
  publishVersion,
  putDraft,
} from '@/lib/server/db/repositories/guidelines';
import { transact } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';
import { renderGuideline } from '@/lib/server/render/render-guideline';

/** What the lead's editor shows: the draft, how it would look, and how it differs from what is published. */
export async function readGuidelineEdit(projectId: string): Promise<GuidelineEdit> {
  const [newest, draft, versions] = await Promise.all([
    findNewestGuideline(projectId),
    findDraft(projectId),
    listGuidelineVersions(projectId),
  ]);
  const markdown = draft?.markdown ?? newest?.markdown ?? '';
  const publishedAt = newest?.publishedAt?.toISOString();
  return {
    published: newest && publishedAt ? { number: newest.number, publishedAt } : null,
    markdown,
    hasDraft: draft !== null,
    html: renderGuideline(markdown),
    difference: draft ? diffLines(newest?.markdown ?? '', draft.markdown) : [],
    versions: versions.map(({ number, isMajor, publishedAt: moment, _count }) => ({
      ...{ number, isMajor },
      publishedAt: moment?.toISOString() ?? '',
      acknowledged: _count.guidelineAcknowledgements,
    })),
  };
}

/** Keeps the draft of the next version; nobody but leads sees it. */
export function saveGuidelineDraft(projectId: string, markdown: string): Promise<number> {
  return transact((db) => putDraft(projectId, markdown, db));
}

/**
 * Publishes the draft: open rounds go on with it, assignments that are begun keep the version they began with.
 * @throws AppError `conflict` where there is no draft
 */
export async function publishGuideline(
  projectId: string,
  userId: string,
  request: PublishRequest,
): Promise<void> {
  await transact(async (db) => {
    const draft = await findDraft(projectId, db);
    const publication = { projectId, versionId: draft?.id ?? '', userId, ...request };
    if (!draft || !(await publishVersion(publication, db))) {
      throw new AppError('conflict', 'There is no draft to publish. Save one first.');
    }
    const detail = { number: draft.number, isMajor: request.isMajor, checkItems: request.checkItems.length };
    const target = `Version ${draft.number}`;
    await recordAudit({ projectId, userId, action: 'guideline.publish', target, detail }, db);
  });
}
