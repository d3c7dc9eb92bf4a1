import type { PathStep } from '@/lib/core/segmentation/repair-steps';
import { getPool } from '@/lib/server/db/pool';
import { readVersions } from '@/lib/server/db/sql/repair-segmentation';
import { AppError } from '@/lib/server/errors/app-error';

/** The steps of a solution's path as they are cut now, as written. Throws AppError `not-found`. */
export async function readPresentSteps(
  projectId: string,
  solutionId: string,
): Promise<{ version: number; steps: PathStep[] }> {
  const versions = await readVersions(getPool(), { projectId, solutionId });
  const present = versions.find(({ isPresent }) => isPresent);
  if (!present) throw new AppError('not-found', 'There is no such solution in this project.');
  return { version: present.version, steps: present.steps };
}
