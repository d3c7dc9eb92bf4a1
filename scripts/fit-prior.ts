import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPool } from '@/lib/server/learning/labelled-files';
import { featureName, NAMED_FEATURE_LIMIT } from '@/lib/core/scoring/features/feature-space';
import { fitScorer } from '@/lib/core/scoring/model/scorer-model';
import { buildPool, judgedRows } from '@/scripts/labelled-pool';

/**
 * Fits the warm-start prior on openly licensed labels and writes its weights with sources and licences.
 * Problems of the benchmark files are left out, and that none is left is asserted on the rows that are used.
 */
function fitPrior(labels: string[], licences: string[], exclude: string[], out: string): void {
  const banned = new Set(readPool(exclude).map(({ material }) => material.problemKey));
  const all = readPool(labels);
  const kept = all.filter(({ material }) => !banned.has(material.problemKey));
  const pool = buildPool(kept);
  const leaked = pool.solutions.filter(({ material }) => banned.has(material.problemKey));
  if (banned.size === 0 || leaked.length > 0)
    throw new Error('A problem of the benchmark is in the training set.');
  const rows = judgedRows(
    pool,
    pool.solutions.map((_, s) => s),
  );
  const offsets = new Float32Array(pool.rows.count);
  const model = fitScorer(
    { rows: pool.rows, labels: pool.labels, offsets, problems: pool.rowProblem },
    rows,
    { seed: 1 },
  );
  const weights: Record<string, number> = {};
  for (let j = 0; j < NAMED_FEATURE_LIMIT; j++) {
    const name = featureName(j);
    const mean = model.members.reduce((sum, member) => sum + member.weights[j]!, 0) / model.members.length;
    if (name !== null && Math.abs(mean) >= 0.002) weights[name] = Number(mean.toFixed(4));
  }
  const intercept = Number(model.intercept.toFixed(4));
  const sources = labels.map((file, i) => ({
    file: path.basename(file),
    licence: licences[i] ?? 'not stated',
  }));
  const counts = {
    solutions: kept.length,
    judgedSteps: rows.length,
    leftOutAsBenchmark: all.length - kept.length,
  };
  writeFileSync(out, `${JSON.stringify({ sources, ...counts, intercept, weights }, null, 1)}\n`);
  console.log(JSON.stringify({ out, ...counts, weights: Object.keys(weights).length }));
}

const { values } = parseArgs({
  options: {
    labels: { type: 'string', multiple: true },
    licence: { type: 'string', multiple: true },
    exclude: { type: 'string', multiple: true },
    out: { type: 'string', default: 'lib/core/scoring/prior/prior-weights.json' },
  },
});
if (!values.labels || !values.exclude || values.licence?.length !== values.labels.length) {
  console.error(
    'node --import tsx scripts/fit-prior.ts --labels FILE --licence NAME … --exclude BENCHMARK_FILE … [--out FILE]',
  );
  process.exit(2);
}
fitPrior(values.labels, values.licence, values.exclude, values.out);
