import { prisma } from '@/lib/server/db/prisma';

/** The newest published version of a project's guideline; null where there is none. */
export async function findPublishedGuideline(
  projectId: string,
): Promise<{ number: number; markdown: string } | null> {
  return prisma().guidelineVersion.findFirst({
    where: { projectId, publishedAt: { not: null } },
    orderBy: { number: 'desc' },
    select: { number: true, markdown: true },
  });
}
