import { learnedLabel, type StepVotes } from '@/lib/core/scoring/learned-label';
import { getPool } from '@/lib/server/db/pool';
import {
  findUnreadLabels,
  readStepPositions,
  readVotes,
  writeLabels,
  type VoteRow,
} from '@/lib/server/db/sql/solution-labels';

const SOLUTIONS_AT_ONCE = 1_000;

/**
 * Reads what people say of these solutions, or of all whose labels were never read (imports bring them), into
 * `solution_label`. Answers with the number of labels that are new or changed.
 */
export async function syncLabels(projectId: string, solutionIds?: readonly string[]): Promise<number> {
  const ids = solutionIds ?? (await findUnreadLabels(getPool(), projectId));
  let changed = 0;
  for (let from = 0; from < ids.length; from += SOLUTIONS_AT_ONCE) {
    changed += await syncPage(projectId, ids.slice(from, from + SOLUTIONS_AT_ONCE));
  }
  return changed;
}

async function syncPage(projectId: string, solutionIds: readonly string[]): Promise<number> {
  const votes = votesBySolution(await readVotes(getPool(), projectId, solutionIds));
  const solutions = await readStepPositions(getPool(), projectId, solutionIds);
  const labels = solutions.map(({ solutionId, segmentationId, positions }) => {
    const own = votes.get(solutionId);
    return { solutionId, segmentationId, ...learnedLabel(positions.map((position) => own?.get(position))) };
  });
  return (await writeLabels(getPool(), projectId, labels)).length;
}

function votesBySolution(rows: readonly VoteRow[]): Map<string, Map<number, StepVotes>> {
  const bySolution = new Map<string, Map<number, StepVotes>>();
  for (const { solutionId, position, wrong, right } of rows) {
    const own = bySolution.get(solutionId) ?? new Map<number, StepVotes>();
    own.set(position, { wrong, right });
    bySolution.set(solutionId, own);
  }
  return bySolution;
}
