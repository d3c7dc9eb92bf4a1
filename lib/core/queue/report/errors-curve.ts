import type { JudgedSolution } from '@/lib/core/queue/report/judged-solution';

export interface ErrorsPoint {
  /** Judged steps, paid seconds and errors found so far. */
  judged: number;
  paidSeconds: number;
  errors: number;
}

const MOST_POINTS = 120;

/**
 * Errors found against judged steps, in the order of submission, from (0, 0). At most 121 points: each one drawn is a
 * true point of the curve, the last one its end.
 */
export function errorsCurve(judged: readonly JudgedSolution[]): ErrorsPoint[] {
  const inOrder = [...judged].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const points: ErrorsPoint[] = [{ judged: 0, paidSeconds: 0, errors: 0 }];
  for (const solution of inOrder) {
    const last = points.at(-1)!;
    points.push({
      judged: last.judged + solution.judged,
      paidSeconds: last.paidSeconds + solution.paidSeconds,
      errors: last.errors + solution.errors,
    });
  }
  const stride = Math.ceil((points.length - 1) / MOST_POINTS) || 1;
  return points.filter((_point, index) => index % stride === 0 || index === points.length - 1);
}
