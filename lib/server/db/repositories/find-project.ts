import type { Project } from '@/lib/server/db/generated/client';
import { prisma } from '@/lib/server/db/prisma';

/** The project of this slug, or null; hidden ones are not found. */
export function findProjectBySlug(slug: string): Promise<Project | null> {
  return prisma().project.findFirst({ where: { slug, hiddenAt: null } });
}
