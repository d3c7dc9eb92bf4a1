import { prisma } from '@/lib/server/db/prisma';

/** The id of a published version; null where this number is a draft or not there. */
export async function findGuidelineId(projectId: string, number: number): Promise<string | null> {
  const where = { projectId, number, publishedAt: { not: null } };
  return (await prisma().guidelineVersion.findFirst({ where, select: { id: true } }))?.id ?? null;
}

/** Numbers of the published versions, the newest first. */
export async function listGuidelineNumbers(projectId: string): Promise<number[]> {
  const where = { projectId, publishedAt: { not: null } };
  const rows = await prisma().guidelineVersion.findMany({
    where,
    select: { number: true },
    orderBy: { number: 'desc' },
  });
  return rows.map((row) => row.number);
}
