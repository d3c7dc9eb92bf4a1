import { createRandom, shuffle } from '@/lib/core/scoring/random';
import type { Pool } from '@/scripts/labelled-pool';

/** All solutions, or with wrong final answers sampled down so that they make the share `wrongShare`. */
export function sampleByOutcome(pool: Pool, wrongShare: number | null, seed: number): number[] {
  const all = pool.solutions.map((_, s) => s);
  if (wrongShare === null) return all;
  const isWrong = (s: number) => pool.solutions[s]!.material.outcome === 'wrong';
  const wrong = Int32Array.from(all.filter(isWrong));
  const others = all.filter((s) => !isWrong(s));
  shuffle(wrong, createRandom(seed * 31 + 7));
  const kept = wrong.slice(0, Math.round((others.length * wrongShare) / (1 - wrongShare)));
  return [...others, ...kept].sort((a, b) => a - b);
}

/** 70 % of the problems for the pool, the others for the test. */
export function splitByProblem(
  pool: Pool,
  chosen: readonly number[],
  seed: number,
): { train: number[]; test: number[] } {
  const problems = Int32Array.from(new Set(chosen.map((s) => pool.problem[s]!)));
  shuffle(problems, createRandom(seed * 101 + 3));
  const inPool = new Set(problems.slice(0, Math.round(problems.length * 0.7)));
  return {
    train: chosen.filter((s) => inPool.has(pool.problem[s]!)),
    test: chosen.filter((s) => !inPool.has(pool.problem[s]!)),
  };
}
