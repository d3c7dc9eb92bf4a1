import type { LabelledSolution } from '@/lib/server/learning/labelled-shapes';
import { extractFeatures } from '@/lib/core/scoring/features/extract-features';
import { SparseRows } from '@/lib/core/scoring/model/sparse-rows';

/** A pool with the features of every step, read once. */
export interface Pool {
  solutions: LabelledSolution[];
  rows: SparseRows;
  /** First row of each solution. */
  firstRow: Int32Array;
  /** 1 where a row is a first error. */
  labels: Uint8Array;
  /** Number of the problem of each row and of each solution. */
  rowProblem: Int32Array;
  problem: Int32Array;
}

export function buildPool(solutions: LabelledSolution[]): Pool {
  const rows = new SparseRows();
  const ids = new Map<string, number>();
  const firstRow = new Int32Array(solutions.length + 1);
  const problem = new Int32Array(solutions.length);
  const labels: number[] = [];
  const rowProblem: number[] = [];
  solutions.forEach(({ material, firstError }, s) => {
    const id = ids.get(material.problemKey) ?? ids.size;
    ids.set(material.problemKey, id);
    problem[s] = id;
    extractFeatures(material).forEach((row, t) => {
      rows.add(row);
      labels.push(t === firstError ? 1 : 0);
      rowProblem.push(id);
    });
    firstRow[s + 1] = rows.count;
  });
  return {
    solutions,
    rows,
    firstRow,
    problem,
    labels: Uint8Array.from(labels),
    rowProblem: Int32Array.from(rowProblem),
  };
}

/** Steps that a person judges in a solution: up to the first error, or all. */
export function judgedSteps({ solutions }: Pool, s: number): number {
  const { firstError, material } = solutions[s]!;
  return firstError < 0 ? material.steps.length : firstError + 1;
}

/** Rows of the judged steps of some solutions. */
export function judgedRows(pool: Pool, chosen: readonly number[]): Uint32Array {
  const rows: number[] = [];
  for (const s of chosen) for (let t = 0; t < judgedSteps(pool, s); t++) rows.push(pool.firstRow[s]! + t);
  return Uint32Array.from(rows);
}
