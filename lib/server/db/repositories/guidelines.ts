import type { CheckItem } from '@/lib/contracts/guideline';
import { prisma } from '@/lib/server/db/prisma';
import type { Db } from '@/lib/server/db/transact';
import { uuidv7 } from '@/lib/server/db/uuid';

const published = (projectId: string) => ({ projectId, publishedAt: { not: null } });

/** The id of a published version; null where this number is a draft or not there. */
export async function findGuidelineId(
  projectId: string,
  number: number,
  db: Db = prisma(),
): Promise<string | null> {
  const where = { ...published(projectId), number };
  return (await db.guidelineVersion.findFirst({ where, select: { id: true } }))?.id ?? null;
}

/** Numbers of the published versions, the newest first. */
export async function listGuidelineNumbers(projectId: string): Promise<number[]> {
  const rows = await prisma().guidelineVersion.findMany({
    where: published(projectId),
    select: { number: true },
    orderBy: { number: 'desc' },
  });
  return rows.map((row) => row.number);
}

/** The newest published version whole. */
export function findNewestGuideline(projectId: string, db: Db = prisma()) {
  return db.guidelineVersion.findFirst({ where: published(projectId), orderBy: { number: 'desc' } });
}

/** A published version whole. */
export function findGuideline(projectId: string, number: number) {
  return prisma().guidelineVersion.findFirst({ where: { ...published(projectId), number } });
}

/** The version that is not published yet; there is one at most. */
export function findDraft(projectId: string, db: Db = prisma()) {
  return db.guidelineVersion.findFirst({ where: { projectId, publishedAt: null } });
}

/** Published versions with how many have acknowledged each, the newest first. */
export async function listGuidelineVersions(projectId: string) {
  return prisma().guidelineVersion.findMany({
    where: published(projectId),
    orderBy: { number: 'desc' },
    select: {
      number: true,
      isMajor: true,
      publishedAt: true,
      _count: { select: { guidelineAcknowledgements: true } },
    },
  });
}

/** Writes the draft, a new one with the next number where there is none. Answers with its number. */
export async function putDraft(projectId: string, markdown: string, db: Db): Promise<number> {
  await db.$queryRaw`SELECT 1 FROM project WHERE id = ${projectId}::uuid FOR NO KEY UPDATE`;
  const draft = await findDraft(projectId, db);
  if (draft) {
    await db.guidelineVersion.update({
      where: { projectId_id: { projectId, id: draft.id } },
      data: { markdown },
    });
    return draft.number;
  }
  const { _max } = await db.guidelineVersion.aggregate({ where: { projectId }, _max: { number: true } });
  const number = (_max.number ?? 0) + 1;
  await db.guidelineVersion.create({ data: { projectId, id: uuidv7(), number, markdown, isMajor: false } });
  return number;
}

export interface Publication {
  projectId: string;
  versionId: string;
  userId: string;
  isMajor: boolean;
  checkItems: CheckItem[];
}

/** Publishes a draft and gives it to all open rounds; assignments that are begun keep theirs. False: it was published. */
export async function publishVersion(publication: Publication, db: Db): Promise<boolean> {
  const { projectId, versionId, userId, isMajor, checkItems } = publication;
  const { count } = await db.guidelineVersion.updateMany({
    where: { projectId, id: versionId, publishedAt: null },
    data: { isMajor, checkItems, publishedAt: new Date(), publishedById: userId },
  });
  if (count === 0) return false;
  await db.round.updateMany({
    where: { projectId, state: 'open' },
    data: { guidelineVersionId: versionId },
  });
  return true;
}

/** Keeps that an annotator has read a version; once. */
export async function putAcknowledgement(
  row: { projectId: string; guidelineVersionId: string; annotatorId: string; answers: boolean[] },
  db: Db = prisma(),
): Promise<void> {
  await db.guidelineAcknowledgement.createMany({ data: row, skipDuplicates: true });
}
