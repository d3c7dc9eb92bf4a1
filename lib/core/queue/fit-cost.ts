import { COST_PRIOR, type CostModel } from '@/lib/core/queue/cost';

/** A finished assignment's judging time, and what was read in it. */
export interface TimedAssignment {
  seconds: number;
  /** Steps judged. */
  steps: number;
  /** Characters of the steps judged. */
  characters: number;
}

/** Below this many assignments the prior holds. */
export const ASSIGNMENTS_FOR_FIT = 30;

const priorStrength = 5;
const longest = 1800;

/**
 * Fits seconds = base + perStep · steps + perCharacter · characters per assignment: people read everything, then rate
 * in a burst, so gaps between keys say nothing. Least squares with a ridge towards the prior, worth five assignments,
 * nothing below zero; times over half an hour count as half an hour.
 */
export function fitCost(assignments: readonly TimedAssignment[]): CostModel {
  if (assignments.length < ASSIGNMENTS_FOR_FIT) return COST_PRIOR;
  const prior = [COST_PRIOR.base, COST_PRIOR.perStep, COST_PRIOR.perCharacter];
  const active = [0, 1, 2];
  // A coefficient that comes out negative is set to zero and the others are fitted again (a small active set).
  for (;;) {
    const fitted = fitActive(assignments, prior, active);
    const negative = active.findIndex((_, i) => fitted[i]! < 0);
    if (negative < 0) {
      const [base = 0, perStep = 0, perCharacter = 0] = [0, 1, 2].map((k) => fitted[active.indexOf(k)] ?? 0);
      return { base, perStep, perCharacter };
    }
    active.splice(negative, 1);
  }
}

function fitActive(
  assignments: readonly TimedAssignment[],
  prior: readonly number[],
  active: readonly number[],
): number[] {
  const rows = assignments.map(({ steps, characters }) => active.map((k) => [1, steps, characters][k]!));
  const scale = active.map(
    (_, i) => Math.sqrt(rows.reduce((sum, row) => sum + row[i]! ** 2, 0) / rows.length) || 1,
  );
  const matrix = active.map((_, i) => active.map((__, j) => (i === j ? priorStrength : 0)));
  const right = active.map((k, i) => priorStrength * prior[k]! * scale[i]!);
  rows.forEach((row, n) => {
    const seconds = Math.min(longest, Math.max(0, assignments[n]!.seconds));
    for (let i = 0; i < active.length; i++) {
      right[i]! += (row[i]! / scale[i]!) * seconds;
      for (let j = 0; j < active.length; j++) matrix[i]![j]! += (row[i]! * row[j]!) / (scale[i]! * scale[j]!);
    }
  });
  return solve(matrix, right).map((value, i) => value / scale[i]!);
}

/** Gaussian elimination on a small positive definite system. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let i = 0; i < size; i++) {
    for (let k = i + 1; k < size; k++) {
      const factor = matrix[k]![i]! / matrix[i]![i]!;
      for (let j = i; j < size; j++) matrix[k]![j]! -= factor * matrix[i]![j]!;
      right[k]! -= factor * right[i]!;
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    const known = solution.reduce((sum, value, j) => sum + matrix[i]![j]! * value, 0);
    solution[i] = (right[i]! - known) / matrix[i]![i]!;
  }
  return solution;
}
