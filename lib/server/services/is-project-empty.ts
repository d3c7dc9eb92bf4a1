import { getPool } from '@/lib/server/db/pool';
import { hasSolutions } from '@/lib/server/db/sql/has-solutions';

/** Whether nothing was imported yet: lists then say so, and where to begin. */
export async function isProjectEmpty(projectId: string): Promise<boolean> {
  return !(await hasSolutions(getPool(), projectId));
}
