import type { MeasuredQuality, QualityValue, StepAlpha } from '@/lib/contracts/quality';
import { kappaOfTable } from '@/lib/core/agreement/cohen-kappa';
import { fleissKappa } from '@/lib/core/agreement/fleiss-kappa';
import type { Statistic } from '@/lib/core/agreement/statistic';
import { stepAgreement } from '@/lib/core/agreement/step-agreement';
import { dawidSkene, type DawidSkene, type GivenLabel } from '@/lib/core/consensus/dawid-skene';
import { createRandom } from '@/lib/core/scoring/random';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import { collectJudged } from '@/lib/server/db/sql/measure-judged';
import {
  collectJoint,
  measureLabels,
  measurePairs,
  measureStepUnits,
  type LabelsRow,
  type PairRow,
  type StepUnitRow,
} from '@/lib/server/db/sql/measure-quality';
import { writeFigures } from '@/lib/server/db/sql/project-figures';

const SEED = 20_252;
const CLASSES = ['negative', 'neutral', 'positive'] as const;

/** Measures how far people agree, and keeps it: α, κ, consensus with each person's confusions, and drift. */
export async function measureQuality(
  projectId: string,
  now = new Date(),
): Promise<{ measured: MeasuredQuality; computedAt: Date }> {
  const start = performance.now();
  const { units, pairs, labels } = await inTransaction(async (client) => {
    await collectJudged(client, projectId);
    await collectJoint(client);
    return {
      units: await measureStepUnits(client, projectId),
      pairs: await measurePairs(client),
      labels: await measureLabels(client, projectId),
    };
  }, 'REPEATABLE READ');
  const measured: MeasuredQuality = {
    alphas: (['all', 'right', 'wrong', 'undecided'] as const).map((outcome) => alphaOn(outcome, units)),
    fleiss: fleissOf(units),
    pairs: pairsOf(pairs),
    ...consensusOf(labels),
  };
  const tookMs = Math.round(performance.now() - start);
  await writeFigures(getPool(), projectId, 'quality', { figures: measured, tookMs, computedAt: now });
  return { measured, computedAt: now };
}

function valueOf(statistic: Statistic): QualityValue {
  return { value: statistic.value, reason: statistic.value === null ? statistic.reason : null };
}

function alphaOn(outcome: StepAlpha['outcome'], all: readonly StepUnitRow[]): StepAlpha {
  const units = all
    .filter((row) => outcome === 'all' || row.outcome === outcome)
    .map(({ problemId, solutionId, negative, neutral, positive, steps }) => {
      return { problemId, solutionId, steps, counts: [negative, neutral, positive] as const };
    });
  const { alpha, equalAlpha, ...rest } = stepAgreement(units, createRandom(SEED));
  return { outcome, ...rest, alpha: valueOf(alpha), equalAlpha: valueOf(equalAlpha) };
}

/** Fleiss' κ over steps with the commonest number of labels: it needs the same number on each. */
function fleissOf(units: readonly StepUnitRow[]): MeasuredQuality['fleiss'] {
  const labelsOf = ({ negative, neutral, positive }: StepUnitRow) => negative + neutral + positive;
  const sizes = new Map<number, number>();
  for (const row of units) sizes.set(labelsOf(row), (sizes.get(labelsOf(row)) ?? 0) + row.steps);
  const [labels, steps] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  const items = units
    .filter((row) => labelsOf(row) === labels)
    .flatMap(({ negative, neutral, positive, steps: times }) =>
      Array.from({ length: times }, () => [negative, neutral, positive]),
    );
  return { labels, steps, kappa: valueOf(fleissKappa(items)) };
}

function pairsOf(rows: readonly PairRow[]): MeasuredQuality['pairs'] {
  const tables = new Map<string, { firstId: string; secondId: string; table: number[][] }>();
  for (const { firstId, secondId, first, second, steps } of rows) {
    const key = `${firstId} ${secondId}`;
    const pair = tables.get(key) ?? { firstId, secondId, table: CLASSES.map(() => [0, 0, 0]) };
    pair.table[CLASSES.indexOf(first)]![CLASSES.indexOf(second)]! += steps;
    tables.set(key, pair);
  }
  return [...tables.values()]
    .map(({ firstId, secondId, table }) => {
      const steps = table.flat().reduce((sum, count) => sum + count, 0);
      return {
        ...{ firstId, secondId, steps },
        same: table.reduce((sum, row, i) => sum + row[i]!, 0) / steps,
        plain: valueOf(kappaOfTable(table)),
        linear: valueOf(kappaOfTable(table, 'linear')),
        quadratic: valueOf(kappaOfTable(table, 'quadratic')),
      };
    })
    .sort((a, b) => b.steps - a.steps);
}

type Consensus = Pick<MeasuredQuality, 'consensusSteps' | 'priors' | 'confusions' | 'drift'>;

function consensusOf(rows: readonly LabelsRow[]): Consensus {
  const people = [...new Set(rows.map(({ annotatorId }) => annotatorId))];
  const numbers = new Map(people.map((id, index) => [id, index]));
  const labels = rows.flatMap(({ annotatorId, items, ratings }): GivenLabel[] =>
    items.map((item, at) => ({ annotator: numbers.get(annotatorId)!, item, label: ratings[at]! + 1 })),
  );
  const items = labels.reduce((most, { item }) => Math.max(most, item + 1), 0);
  if (items === 0) return { consensusSteps: 0, priors: [], confusions: [], drift: [] };
  const found = dawidSkene(labels, { annotators: people.length, items, classes: 3, iterations: 50 });
  const counts = people.map(() => 0);
  for (const { annotator } of labels) counts[annotator]! += 1;
  return {
    consensusSteps: items,
    priors: found.priors,
    confusions: people.map((annotatorId, at) => {
      return { annotatorId, labels: counts[at]!, rows: found.confusions[at]! };
    }),
    drift: driftOf(rows, found),
  };
}

function driftOf(rows: readonly LabelsRow[], { posteriors }: DawidSkene): Consensus['drift'] {
  const truths = posteriors.map((row) => row.indexOf(Math.max(...row)));
  return rows.map(({ annotatorId, week, items, ratings }) => {
    const agreeing = items.filter((item, at) => truths[item] === ratings[at]! + 1).length;
    return { annotatorId, week, labels: items.length, agreeing: agreeing / items.length };
  });
}
