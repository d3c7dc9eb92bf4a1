import { parseArgs } from 'node:util';
import { printBars, type Bar } from '@/bench/print-bars';
import { groupedQuality } from '@/bench/active-learning/grouped-quality';
import { sampleByOutcome, splitByProblem } from '@/bench/active-learning/pool';
import { buildPool, judgedSteps, type Pool } from '@/scripts/labelled-pool';
import { readPool } from '@/lib/server/learning/labelled-files';
import {
  huntFigures,
  printCurves,
  printHunt,
  printRatios,
  warmStartLabels,
  type RuleResult,
} from '@/bench/active-learning/report';
import { runRule, type RunOptions } from '@/bench/active-learning/run-rule';
import { costRatio } from '@/bench/active-learning/summarise';
import { DEFAULT_RULE } from '@/lib/core/queue/need-rules';
import { extractFeatures } from '@/lib/core/scoring/features/extract-features';
import { priorOffset } from '@/lib/core/scoring/prior/prior';

/** Share of the servings that the audit arm gets beside the rule. */
const auditShare = 0.25;
const mixed: [string, Partial<RunOptions>][] = [
  ['least confidence (default)', { rule: DEFAULT_RULE, auditShare }],
  ['least confidence, no audit', { rule: 'least-confidence', auditShare: 0 }],
  ['entropy', { rule: 'entropy', auditShare }],
  ['error hunt', { rule: 'error-hunt', auditShare }],
  ['error hunt, no audit', { rule: 'error-hunt', auditShare: 0 }],
  ['convincing wrong answer', { rule: 'convincing-wrong-answer', auditShare }],
  ['wrong answer first', { rule: 'wrong-answer-first', auditShare }],
  ['oracle (knows the errors)', { rule: 'oracle', auditShare: 0 }],
];
const warmStop = 460;

interface Bench {
  pool: Pool;
  wrongShare: number | null;
  seeds: number;
  cold: Float32Array;
  warm: Float32Array;
}

function runSeeds(bench: Bench, name: string, options: Partial<RunOptions>): RuleResult {
  const started = performance.now();
  const runs = Array.from({ length: bench.seeds }, (_, k) => {
    const seed = k + 1;
    const chosen = sampleByOutcome(bench.pool, bench.wrongShare, seed);
    const { train, test } = splitByProblem(bench.pool, chosen, seed);
    return runRule(bench.pool, train, test, {
      rule: 'uniform',
      auditShare: 0,
      seed,
      offsets: bench.cold,
      stopAt: Infinity,
      ...options,
    });
  });
  console.error(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return { name, runs };
}

function printPool({ pool, wrongShare, seeds }: Bench): void {
  const steps = pool.solutions.reduce((sum, _, s) => sum + judgedSteps(pool, s), 0);
  const errors = pool.solutions.filter(({ firstError }) => firstError >= 0).length;
  const cut = pool.solutions.filter(({ material }) => !material.isTailVisible).length;
  console.log(
    `${pool.solutions.length} solutions of ${new Set(pool.problem).size} problems, ${steps} judged steps, ${errors} with an error` +
      (cut > 0 ? `, ${cut} that may be cut at the first error (no outcome, no tail)` : '') +
      `; wrong answers ${wrongShare === null ? 'as they are' : `sampled to ${wrongShare}`}; ${seeds} seeds`,
  );
}

function runWarm(bench: Bench, uniform: RuleResult) {
  const warmUniform = runSeeds(bench, 'warm uniform', { offsets: bench.warm, stopAt: warmStop });
  const warmDefault = runSeeds(bench, 'warm default', {
    rule: DEFAULT_RULE,
    auditShare,
    offsets: bench.warm,
    stopAt: warmStop,
  });
  console.log('\nWarm start on, up to 450 judged steps');
  printCurves([
    uniform,
    { ...warmUniform, name: 'uniform, warm' },
    { ...warmDefault, name: 'default, warm' },
  ]);
  const reached = warmStartLabels(uniform, warmDefault);
  const reachedByUniform = warmStartLabels(uniform, warmUniform);
  console.log(
    `  AP ${reached.target.toFixed(3)}, uniform's at 400 labels without it: there with ${reached.labels.toFixed(0)} labels` +
      ` by the default rule, ${reachedByUniform.labels.toFixed(0)} by uniform`,
  );
  return reached;
}

function barsOf(bench: Bench, uniform: RuleResult, results: RuleResult[], warmLabels: number): Bar[] {
  const named = (name: string) => results.find((result) => result.name === name)!;
  const best = named('least confidence (default)');
  const isThin = bench.wrongShare !== null;
  const hunt = huntFigures(uniform, named('error hunt, no audit')).timesUniform;
  const oracle = huntFigures(uniform, named('oracle (knows the errors)')).timesUniform.value;
  return [
    {
      what: 'AP cost ratio at 90 %',
      want: isThin ? '>= 2.6' : '>= 1.5',
      ...costRatio(uniform.runs, best.runs, 'averagePrecision', 0.9, 'steps'),
    },
    {
      what: 'log-loss cost ratio at 90 %',
      want: '>= 0.9',
      ...costRatio(uniform.runs, best.runs, 'logLoss', 0.9, 'steps'),
    },
    { what: 'error hunt, errors at 10 % against uniform', want: isThin ? '>= 2.8' : '>= 2.2', ...hunt },
    {
      what: 'error hunt, share of the way from uniform to oracle',
      want: '>= 0.5',
      value: (hunt.value - 1) / (oracle - 1),
    },
    {
      what: 'error hunt with audit, errors at 10 % against uniform',
      want: null,
      ...huntFigures(uniform, named('error hunt')).timesUniform,
    },
    { what: 'oracle, errors at 10 % against uniform', want: null, value: oracle },
    { what: "labels with warm start to uniform's AP at 400", want: '<= 100', value: warmLabels },
  ];
}

function main(files: string[], wrongShare: number | null, seeds: number): void {
  const pool = buildPool(readPool(files));
  const warm = Float32Array.from(
    pool.solutions.flatMap(({ material }) => extractFeatures(material).map(priorOffset)),
  );
  const bench: Bench = { pool, wrongShare, seeds, cold: new Float32Array(pool.rows.count), warm };
  printPool(bench);
  const quality = groupedQuality(pool);
  console.log('\nScorer by cross-validation over problems, all solutions');
  for (const row of quality) {
    console.log(
      `  ${row.groups.padEnd(34)} AP ${row.averagePrecision.toFixed(3)}  AUC ${row.areaUnderRoc.toFixed(3)}  log-loss ${row.logLoss.toFixed(4)}`,
    );
  }
  const uniform = runSeeds(bench, 'uniform', { rule: 'uniform' });
  const results = mixed.map(([name, options]) => runSeeds(bench, name, options));
  printCurves([uniform, ...results]);
  printRatios(uniform, results);
  printHunt(uniform, results);
  const { labels } = runWarm(bench, uniform);
  const all = quality.at(-1)!;
  const bars: Bar[] = [
    ...barsOf(bench, uniform, results, labels),
    { what: 'scorer AUC by problem', want: '>= 0.86', value: all.areaUnderRoc },
    { what: 'scorer AP by problem', want: '>= 0.55', value: all.averagePrecision },
  ];
  printBars('active-learning', bars, { files, wrongShare, seeds });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', multiple: true },
    'wrong-share': { type: 'string' },
    seeds: { type: 'string', default: '10' },
  },
});
const files = [...(values.data ?? []), ...positionals];
const share = values['wrong-share'] === undefined ? null : Number(values['wrong-share']);
const seeds = Number(values.seeds);
if (files.length === 0 || !(seeds >= 1) || (share !== null && !(share > 0 && share < 1))) {
  console.error(
    'npm run bench -- active-learning --data FILE… [--wrong-share 0.1] [--seeds 10]: name at least one labelled file.',
  );
  process.exit(2);
}
main(files, share, seeds);
