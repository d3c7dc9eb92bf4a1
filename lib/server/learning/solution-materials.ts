import type { OutsideScores, SiblingSolution, SolutionMaterial } from '@/lib/core/scoring/solution-material';
import type { Queryable } from '@/lib/server/db/pool';
import {
  readOutsideScores,
  readScoringMaterial,
  type OutsideScorer,
  type ScoringMaterial,
} from '@/lib/server/db/sql/read-scoring-material';

/** A solution's rows of the database, and the same as the scorer takes it. */
export interface LoadedMaterial {
  row: ScoringMaterial;
  material: SolutionMaterial;
}

/** A problem can have a thousand solutions: this many of the others are enough to compare with. */
const siblingsRead = 8;

/** The solutions of these problems as the scorer takes them, each with siblings and outside scores. */
export async function readMaterials(
  db: Queryable,
  projectId: string,
  problemIds: readonly string[],
  outside: readonly OutsideScorer[],
): Promise<LoadedMaterial[]> {
  const rows = await readScoringMaterial(db, projectId, problemIds, outside.length > 0);
  const segmentIds = outside.length > 0 ? rows.flatMap((row) => row.segmentIds) : [];
  const versions = outside.map(({ versionId }) => versionId);
  const scores = await readOutsideScores(db, projectId, versions, segmentIds);
  const loaded: LoadedMaterial[] = [];
  for (let from = 0; from < rows.length;) {
    let to = from;
    while (to < rows.length && rows[to]!.problemId === rows[from]!.problemId) to++;
    const problem = rows.slice(from, to);
    const asSiblings = problem.length > 1 ? problem.map(siblingOf) : [];
    problem.forEach((row, at) => {
      loaded.push({
        row,
        material: materialOf(row, othersOf(asSiblings, at), outsideOf(row, outside, scores)),
      });
    });
    from = to;
  }
  return loaded;
}

const siblingOf = ({ finalAnswer, texts }: ScoringMaterial): SiblingSolution => ({
  finalAnswer,
  text: texts.join('\n'),
});

/** Those that come after one, from the start again at the end. */
function othersOf(all: readonly SiblingSolution[], at: number): SiblingSolution[] {
  const count = Math.max(0, Math.min(siblingsRead, all.length - 1));
  return Array.from({ length: count }, (_, k) => all[(at + 1 + k) % all.length]!);
}

function materialOf(
  row: ScoringMaterial,
  siblings: SiblingSolution[],
  outsideScores: OutsideScores[],
): SolutionMaterial {
  return {
    problemKey: row.problemId,
    problem: row.statement,
    steps: row.texts,
    generator: row.generator,
    outcome: row.outcome,
    finalAnswer: row.finalAnswer,
    referenceAnswer: row.referenceAnswer,
    referenceSolution: row.referenceSolution,
    siblings,
    outsideScores,
    isTailVisible: row.isTailVisible,
  };
}

function outsideOf(
  row: ScoringMaterial,
  outside: readonly OutsideScorer[],
  scores: ReadonlyMap<string, ReadonlyMap<string, number>>,
): OutsideScores[] {
  return outside.flatMap(({ versionId, name }) => {
    const known = scores.get(versionId);
    const pRight = row.segmentIds.map((id) => known?.get(id) ?? null);
    return pRight.some((p) => p !== null) ? [{ scorer: name, pRight }] : [];
  });
}
