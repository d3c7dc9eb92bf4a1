import type { RepairEffect, RepairRequest } from '@/lib/contracts/segmentation';
import {
  repairSteps,
  unchangedSteps,
  type PathStep,
  type RepairProblem,
} from '@/lib/core/segmentation/repair-steps';
import { getPool, inTransaction, type Queryable } from '@/lib/server/db/pool';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { touchSolution } from '@/lib/server/db/sql/queue-touch';
import {
  lockSolution,
  readLabelled,
  readVersions,
  supersedeRatings,
  switchSegmentation,
  writeVersion,
  type CutVersion,
  type RepairPlace,
  type StepOrigin,
} from '@/lib/server/db/sql/repair-segmentation';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';
import { shownText } from '@/lib/server/render/shown-text';

const PROBLEMS: Record<RepairProblem, string> = {
  'not-all-text': 'The new steps do not hold the whole text of the solution in its order. Begin again.',
  'blank-step': 'A step would be blank. Put the cut elsewhere.',
  'other-role': 'Steps of different roles, and steps that nobody rates, stay as they are.',
  'same-steps': 'These are the steps that the solution has already.',
};

interface Cut {
  present: CutVersion;
  steps: PathStep[];
  origins: StepOrigin[];
}

/** What a repair would do; changes nothing. Throws as `repairSegmentation` does. */
export async function previewRepair(place: RepairPlace, request: RepairRequest): Promise<RepairEffect> {
  const db = getPool();
  const { present, steps, origins } = await cut(db, place, request);
  const { labelled, openPasses, alternativesAt } = await readLabelled(db, place);
  const was = new Map(
    origins
      .filter(({ originId }) => originId === present.id)
      .map(({ position, originPosition }) => [position, originPosition]),
  );
  const kept = new Set(origins.map(({ originId, originPosition }) => `${originId} ${originPosition}`));
  const ratings = (isKept: boolean) =>
    labelled
      .filter(({ segmentationId, position }) => kept.has(`${segmentationId} ${position}`) === isKept)
      .reduce((sum, row) => sum + row.ratings, 0);
  const staying = new Set(was.values());
  return {
    steps: steps.map(({ position, text }) => ({ text: shownText(text), was: was.get(position) ?? null })),
    keptRatings: ratings(true),
    supersededRatings: ratings(false),
    openPasses,
    leftAlternatives: alternativesAt.filter((position) => !staying.has(position)).length,
  };
}

/**
 * Gives a solution new steps. Ratings on unchanged steps count on, the others stay in history as superseded and nothing
 * is made up for new steps; passes in somebody's hands end on the steps that they began with.
 * @throws AppError `not-found`; `conflict` where the steps are not those of the request any more; `bad-request`
 */
export function repairSegmentation(
  place: RepairPlace & { userId: string },
  request: RepairRequest,
): Promise<{ version: number }> {
  const { projectId, solutionId, userId } = place;
  return inTransaction(async (db) => {
    await lockSolution(db, place);
    const { present, steps, origins } = await cut(db, place, request);
    const made = { id: uuidv7(), fromId: present.id, userId, steps, origins };
    await writeVersion(db, place, made);
    const superseded = await supersedeRatings(db, place, made);
    await switchSegmentation(db, place, made.id);
    await queueRanking(db, projectId);
    await touchSolution(db, { projectId, solutionId, assignmentId: null });
    const version = request.version + 1;
    const detail = { version, steps: steps.length, superseded };
    await insertAudit(db, { projectId, userId, action: 'solution.repair-steps', target: solutionId, detail });
    return { version };
  });
}

async function cut(db: Queryable, place: RepairPlace, request: RepairRequest): Promise<Cut> {
  const versions = await readVersions(db, place);
  const present = versions.find(({ isPresent }) => isPresent);
  if (!present) throw new AppError('not-found', 'There is no such solution in this project.');
  if (present.version !== request.version) {
    throw new AppError('conflict', 'Somebody else repaired these steps meanwhile. Load the page again.');
  }
  const repair = repairSteps(present.steps, request.steps);
  if (!repair.ok) throw new AppError('bad-request', PROBLEMS[repair.problem]);
  const { steps } = repair;
  const origins = versions.flatMap((version) =>
    unchangedSteps(version.steps, steps).map((origin) => ({ ...origin, originId: version.id })),
  );
  return { present, steps, origins };
}
