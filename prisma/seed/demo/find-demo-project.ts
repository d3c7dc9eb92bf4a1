import { prisma } from '@/lib/server/db/prisma';

export const DEMO_SLUG = 'demo';

/** The demo project, or null where it was never filled. */
export function findDemoProject() {
  return prisma().project.findUnique({ where: { slug: DEMO_SLUG } });
}
