import { estimateFromAudit, type AuditEstimate } from '@/lib/core/queue/audit-estimate';
import { auditSample, type AuditItem } from '@/lib/core/queue/audit-sample';
import { estimateByLure, type LureDraw } from '@/lib/core/queue/lure';
import { createRandom, type Random } from '@/lib/core/scoring/random';

interface SimulatedItem extends AuditItem {
  need: number;
  steps: number;
  /** Judged steps up to the first error: the denominator of the error rate of steps. */
  judged: number;
  isWrong: boolean;
}

export interface SimulatedAudit {
  /** Share of wrong solutions in the population. */
  truth: number;
  estimate: AuditEstimate;
  /** First errors per judged step, a ratio of sums. */
  stepTruth: number;
  stepEstimate: AuditEstimate;
  /** What somebody would compute who does not know how the labels were chosen. */
  auditArmMean: number;
  allLabelsMean: number;
  lure: number;
}

const FIRST = { batch: 1, problems: 150, rate: 0.3 };
const SECOND = { batch: 2, problems: 75, rate: 0.5 };
const SOLUTIONS_PER_PROBLEM = 2;
const SERVED = 240;
const IN_WORK = 4;
const AUDIT_SHARE = 0.25;
const GIVE_UP_SHARE = 0.02;

/**
 * One project from import to the 240th serving: four people at once, an information arm at 75 % that takes the
 * likeliest errors, an audit arm at 25 %, a second import with more errors half way, 2 % given up.
 */
export function simulateAudit(seed: number): SimulatedAudit {
  const random = createRandom(seed);
  const items = makeBatch(FIRST, random);
  const work: SimulatedItem[] = [];
  const audited: SimulatedItem[] = [];
  const draws: LureDraw[] = [];
  for (let served = 0; served < SERVED; served++) {
    if (served === SERVED / 2) items.push(...makeBatch(SECOND, random));
    const open = items.filter((item) => item.state === 'open' && !work.includes(item));
    const { item, isAudit, probability } = serve(open, random);
    work.push(item);
    if (isAudit) audited.push(item);
    draws.push({ loss: item.isWrong ? 1 : 0, probability });
    if (work.length > IN_WORK) finish(work.splice(Math.floor(random() * work.length), 1)[0]!, random);
  }
  work.forEach((item) => finish(item, random));
  return summarise(items, audited, draws, seed);
}

function makeBatch({ batch, problems, rate }: typeof FIRST, random: Random): SimulatedItem[] {
  return Array.from({ length: problems }, (_, p) => {
    // Solutions of one problem share its difficulty, so they are no independent draws.
    const difficulty = random();
    return Array.from({ length: SOLUTIONS_PER_PROBLEM }, (_, s): SimulatedItem => {
      const chance = Math.min(1, rate * (0.4 + 1.2 * difficulty));
      const isWrong = random() < chance;
      const steps = 3 + Math.floor(random() * 8);
      const judged = isWrong ? 1 + Math.floor(random() * steps) : steps;
      const need = 0.5 * chance + (isWrong ? 0.3 : 0) + 0.4 * random();
      const id = `${batch}-${p}-${s}`;
      return {
        id,
        problem: `${batch}-${p}`,
        batch,
        auditKey: random(),
        state: 'open',
        need,
        steps,
        judged,
        isWrong,
      };
    });
  }).flat();
}

/** The claim: arm by the mix, the top of the ranking or the smallest audit key of a batch drawn by its open size. */
function serve(open: readonly SimulatedItem[], random: Random) {
  const top = open.reduce((best, item) => (item.need > best.need ? item : best));
  const isAudit = random() < AUDIT_SHARE;
  const batch = open[Math.floor(random() * open.length)]!.batch;
  const next = open
    .filter((item) => item.batch === batch)
    .reduce((best, item) => (item.auditKey < best.auditKey ? item : best));
  const item = isAudit ? next : top;
  const probability = AUDIT_SHARE / open.length + (item === top ? 1 - AUDIT_SHARE : 0);
  return { item, isAudit, probability };
}

function finish(item: SimulatedItem, random: Random): void {
  item.state = random() < GIVE_UP_SHARE ? 'missing' : 'labelled';
}

function summarise(
  items: readonly SimulatedItem[],
  audited: readonly SimulatedItem[],
  draws: readonly LureDraw[],
  seed: number,
): SimulatedAudit {
  const byId = new Map(items.map((item) => [item.id, item]));
  const shareWrong = (some: readonly SimulatedItem[]) => some.filter((s) => s.isWrong).length / some.length;
  const batches = auditSample(items);
  const term = (item: AuditItem, denominator: (known: SimulatedItem) => number) => {
    const known = byId.get(item.id)!;
    return { numerator: known.isWrong ? 1 : 0, denominator: denominator(known) };
  };
  const judged = items.reduce((sum, item) => sum + item.judged, 0);
  return {
    truth: shareWrong(items),
    estimate: estimateFromAudit(batches, (item) => term(item, () => 1), createRandom(seed)),
    stepTruth: items.filter((item) => item.isWrong).length / judged,
    stepEstimate: estimateFromAudit(
      batches,
      (item) => term(item, (known) => known.judged),
      createRandom(seed + 1),
    ),
    auditArmMean: shareWrong(audited.filter(({ state }) => state === 'labelled')),
    allLabelsMean: shareWrong(items.filter(({ state }) => state === 'labelled')),
    lure: estimateByLure(draws, items.length).risk,
  };
}

export interface SimulationReport {
  runs: number;
  bias: number;
  coverage: number;
  stepBias: number;
  stepCoverage: number;
  /** Mean distance from the truth of the naive means. */
  auditArmBias: number;
  allLabelsBias: number;
  lureBias: number;
}

/** Many projects, seeds 1, 2, 3 …: bias and coverage of the product's estimator, the naive means beside. */
export function simulateAudits(runs: number): SimulationReport {
  const done = Array.from({ length: runs }, (_, i) => simulateAudit(i + 1));
  const mean = (of: (run: SimulatedAudit) => number) => done.reduce((sum, run) => sum + of(run), 0) / runs;
  return {
    runs,
    bias: mean(({ estimate, truth }) => estimate.value! - truth),
    coverage: mean(({ estimate, truth }) => (covers(estimate, truth) ? 1 : 0)),
    stepBias: mean(({ stepEstimate, stepTruth }) => stepEstimate.value! - stepTruth),
    stepCoverage: mean(({ stepEstimate, stepTruth }) => (covers(stepEstimate, stepTruth) ? 1 : 0)),
    auditArmBias: mean(({ auditArmMean, truth }) => auditArmMean - truth),
    allLabelsBias: mean(({ allLabelsMean, truth }) => allLabelsMean - truth),
    lureBias: mean(({ lure, truth }) => lure - truth),
  };
}

const covers = ({ interval }: AuditEstimate, truth: number) =>
  interval !== null && interval.low <= truth && truth <= interval.high;
