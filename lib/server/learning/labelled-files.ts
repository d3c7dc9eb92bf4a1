import { readFileSync } from 'node:fs';
import { readLabelled, type Json, type LabelledSolution } from '@/lib/server/learning/labelled-shapes';

/** Reads a JSON array or one JSON object a line. */
function readRecords(path: string): Json[] {
  const text = readFileSync(path, 'utf8');
  if (text.trimStart().startsWith('[')) return JSON.parse(text) as Json[];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as Json);
}

/** Reads labelled files of several shapes and merges them; a solution that comes twice counts once. */
export function readPool(paths: readonly string[]): LabelledSolution[] {
  const seen = new Set<string>();
  const pool: LabelledSolution[] = [];
  for (const path of paths) {
    for (const solution of readFile(path)) {
      const { problemKey, generator, steps } = solution.material;
      const key = JSON.stringify([problemKey, generator, steps]);
      if (seen.has(key) || steps.length === 0) continue;
      seen.add(key);
      pool.push(solution);
    }
  }
  return pool;
}

function readFile(path: string): LabelledSolution[] {
  const solutions = readRecords(path).flatMap((record, i) => readLabelled(record, `${path}:${i + 1}`) ?? []);
  if (solutions.length === 0)
    throw new Error(`${path} holds no solution with step labels in a shape that is known here.`);
  // One solution that may be cut at its first error hides the tails of the whole file (see SolutionMaterial).
  const isTailVisible = solutions.every(({ material }) => material.isTailVisible);
  return solutions.map(({ material, firstError }) => ({
    material: { ...material, isTailVisible },
    firstError,
  }));
}
