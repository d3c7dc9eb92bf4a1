import { findRepresentatives } from '@/lib/core/queue/near-duplicates';
import { disagreementOf } from '@/lib/core/queue/need-rules';
import { extractFeatures } from '@/lib/core/scoring/features/extract-features';
import { rowScorer, type RowScorer } from '@/lib/core/scoring/model/row-scorer';
import { deserialiseModel } from '@/lib/core/scoring/model/serialise-model';
import type { Queryable } from '@/lib/server/db/pool';
import { markNearDuplicates } from '@/lib/server/db/sql/mark-near-duplicates';
import type { OutsideScorer } from '@/lib/server/db/sql/read-scoring-material';
import { writeSolutionScores, type SolutionScoreRow } from '@/lib/server/db/sql/write-solution-scores';
import { readMaterials, type LoadedMaterial } from '@/lib/server/learning/solution-materials';

/** Under what the solutions of a project are scored. */
export interface ScoringSource {
  projectId: string;
  scorerVersionId: string;
  /** `outside`: the newest outside scorer's own values, where nothing was learned from people yet. */
  kind: 'model' | 'prior' | 'outside';
  model: Uint8Array | null;
  outside: OutsideScorer[];
}

const loaded: { versionId: string; score: RowScorer } = { versionId: '', score: rowScorer(null) };

/** Weights are unpacked once for many calls; a thread gets them with the first one only. */
function scorerOf({ kind, scorerVersionId, model }: ScoringSource): RowScorer {
  if (kind !== 'model') return rowScorer(null);
  if (loaded.versionId !== scorerVersionId) {
    const read = model && deserialiseModel(model);
    if (!read) throw new Error('The model was made for other features.');
    loaded.score = rowScorer(read);
    loaded.versionId = scorerVersionId;
  }
  return loaded.score;
}

/** Scores the solutions of these problems and writes the scores; how many. */
export async function scoreProblems(
  db: Queryable,
  source: ScoringSource,
  problemIds: readonly string[],
): Promise<number> {
  const score = scorerOf(source);
  const solutions = await readMaterials(db, source.projectId, problemIds, source.outside);
  const repeated = await findRepeated(db, source.projectId, solutions);
  const rows: SolutionScoreRow[] = [];
  for (const solution of solutions) {
    const { isOpen, solutionId } = solution.row;
    if (isOpen && !repeated.has(solutionId)) rows.push(scoreSolution(solution, source, score));
  }
  await writeSolutionScores(db, source, rows);
  return rows.length;
}

/** New solutions that nearly repeat one of their problem: they are served once. */
async function findRepeated(
  db: Queryable,
  projectId: string,
  solutions: readonly LoadedMaterial[],
): Promise<Set<string>> {
  const hasNews = new Set(solutions.filter(({ row }) => row.isNew).map(({ row }) => row.problemId));
  const candidates = solutions
    .filter(({ row }) => row.isOpen && hasNews.has(row.problemId))
    .map(({ row }) => ({ id: row.solutionId, problem: row.problemId, text: row.texts.join('\n') }));
  return new Set(await markNearDuplicates(db, projectId, findRepresentatives(candidates)));
}

function scoreSolution(
  { row, material }: LoadedMaterial,
  { kind, outside }: ScoringSource,
  score: RowScorer,
): SolutionScoreRow {
  const [newest] = outside;
  const scored =
    kind === 'outside' && newest
      ? scoresOfOutside(material.outsideScores ?? [], newest, row.texts.length)
      : extractFeatures(material).map(score);
  const pWrong = scored.map((step) => step.pWrong);
  return {
    solutionId: row.solutionId,
    segmentationId: row.segmentationId,
    positions: row.positions,
    pWrong,
    spread: scored.map((step) => step.spread),
    characters: row.texts.map((text) => text.length),
    disagreement: disagreements(material.outsideScores ?? [], kind === 'model' ? pWrong : null),
  };
}

/** Steps that the outside scorer left out are taken to be as often wrong as its others are on average. */
function scoresOfOutside(
  all: readonly { scorer: string; pRight: readonly (number | null)[] }[],
  { name, meanHazard }: OutsideScorer,
  steps: number,
) {
  const own = all.find(({ scorer }) => scorer === name);
  return Array.from({ length: steps }, (_, t) => {
    const p = own?.pRight[t];
    return { pWrong: p == null ? meanHazard : 1 - p, spread: 0 };
  });
}

/** Between the outside scorers and the project's own, once that has learned something. */
function disagreements(
  outside: readonly { pRight: readonly (number | null)[] }[],
  own: readonly number[] | null,
): number[] {
  const count = outside.length + (own ? 1 : 0);
  if (count < 2) return [];
  const steps = own?.length ?? outside[0]!.pRight.length;
  return Array.from({ length: steps }, (_, t) => {
    const given = outside.flatMap(({ pRight }) => (pRight[t] == null ? [] : [1 - pRight[t]]));
    return disagreementOf(own ? [...given, own[t]!] : given);
  });
}
