import { estimateQuality, type QualityEstimate } from '@/lib/core/queue/report/quality-estimate';
import type { ScoredStep } from '@/lib/core/queue/report/weighted-quality';
import type { Random } from '@/lib/core/scoring/random';

/** A step that was scored before its label, with where its solution stands in the order of labelling. */
export interface PrequentialStep extends ScoredStep {
  /** Solutions of the project that were labelled before this one, by any arm. */
  labelsBefore: number;
  /** When it was submitted, milliseconds. */
  at: number;
}

export interface CurvePoint {
  /** Mean number of labelled solutions that the scorer could have learned from. */
  labels: number;
  /** The last submission of the window, milliseconds. */
  until: number;
  solutions: number;
  steps: number;
  errors: number;
  quality: QualityEstimate;
}

const SOLUTIONS_A_WINDOW = 25;
const MOST_WINDOWS = 12;

/**
 * Prequential quality (Dawid 1984: predict, then learn) over the audit sample, in windows of equally many solutions in
 * the order of labelling. Windows do not overlap, so their errors are independent but for shared problems.
 */
export function prequentialCurve(steps: readonly PrequentialStep[], random: Random): CurvePoint[] {
  const bySolution = new Map<string, PrequentialStep[]>();
  for (const step of steps) {
    const list = bySolution.get(step.solution);
    if (list) list.push(step);
    else bySolution.set(step.solution, [step]);
  }
  const solutions = [...bySolution.values()].sort((a, b) => a[0]!.labelsBefore - b[0]!.labelsBefore);
  const windows = Math.min(MOST_WINDOWS, Math.floor(solutions.length / SOLUTIONS_A_WINDOW));
  return Array.from({ length: windows }, (_, w) => {
    const from = Math.round((w * solutions.length) / windows);
    const to = Math.round(((w + 1) * solutions.length) / windows);
    return pointOf(solutions.slice(from, to), random);
  });
}

function pointOf(solutions: readonly PrequentialStep[][], random: Random): CurvePoint {
  const steps = solutions.flat();
  const before = solutions.reduce((sum, [first]) => sum + first!.labelsBefore, 0);
  return {
    labels: before / solutions.length,
    until: Math.max(...solutions.map(([first]) => first!.at)),
    solutions: solutions.length,
    steps: steps.length,
    errors: steps.filter(({ isWrong }) => isWrong).length,
    quality: estimateQuality(steps, random),
  };
}
