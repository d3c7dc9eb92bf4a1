import type { AuditBatch } from '@/lib/core/queue/audit-sample';
import { compareLearning, type LearningComparison } from '@/lib/core/queue/report/compare-learning';
import { isChosenByQueue, type JudgedSolution } from '@/lib/core/queue/report/judged-solution';
import type { Random } from '@/lib/core/scoring/random';
import { getPool } from '@/lib/server/db/pool';
import { readOutsideScorers } from '@/lib/server/db/sql/read-scoring-material';
import { readLabelled } from '@/lib/server/db/sql/solution-labels';
import { TrainingSet } from '@/lib/server/learning/learn-labels';

/** Of each side the first so many labels: more would take minutes and change little. */
const MOST_OF_A_SIDE = 3_000;

/** What a paid hour of labels teaches a scorer, chosen by the queue or by chance; null while there are too few. */
export async function compareTeaching(
  projectId: string,
  judged: readonly JudgedSolution[],
  batches: readonly AuditBatch[],
  random: Random,
): Promise<LearningComparison | null> {
  const weights = new Map(
    batches.flatMap(({ size, sample }) => {
      const labelled = sample.filter(({ state }) => state === 'labelled');
      return labelled.map(({ id }) => [id, size / labelled.length] as const);
    }),
  );
  const chosen = judged.filter(isChosenByQueue).slice(0, MOST_OF_A_SIDE);
  const sampled = judged.filter(({ id }) => weights.has(id)).slice(0, MOST_OF_A_SIDE);
  const wanted = new Map([...chosen, ...sampled].map((solution) => [solution.id, solution]));
  const set = new TrainingSet();
  const outside = await readOutsideScorers(getPool(), projectId);
  await set.add(
    getPool(),
    { projectId, outside },
    await readLabelled(getPool(), projectId, [...wanted.keys()]),
  );
  const taught = [...wanted.values()]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ id, problem, arm, paidSeconds }) => {
      const range = set.ranges.get(id);
      if (!range) return [];
      const auditWeight = weights.get(id) ?? null;
      return [{ ...range, problem, paidSeconds, isChosenByQueue: isChosenByQueue({ arm }), auditWeight }];
    });
  return compareLearning(set.data(), taught, random);
}
