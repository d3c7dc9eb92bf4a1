import type { Queryable } from '@/lib/server/db/pool';
import { LAZY_COMMIT } from '@/lib/server/db/sql/lazy-commit';

/** Scores of a solution's rateable steps, in order. */
export interface SolutionScoreRow {
  solutionId: string;
  segmentationId: string;
  positions: readonly number[];
  pWrong: readonly number[];
  spread: readonly number[];
  characters: readonly number[];
  /** Nats; empty with one scorer. */
  disagreement: readonly number[];
}

const arrayText = (values: readonly number[]) => `{${values.join(',')}}`;
/** Four digits that matter: the rest would be noise and half of the bytes. */
const realText = (values: readonly number[]) => `{${values.map((value) => value.toPrecision(4)).join(',')}}`;

// Ids of versions are in the order in which they were made: a pool that was begun under an older one takes nothing back.
const STATEMENT = `
WITH ${LAZY_COMMIT}
INSERT INTO solution_score AS k (project_id, solution_id, segmentation_id, scorer_version_id, positions, p_wrong, spread,
  characters, disagreement)
SELECT $1, r.id, r.segmentation, $2, r.positions::int[], r.p::real[], r.spread::real[], r.characters::int[], r.apart::real[]
FROM lazy, unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
  AS r (id, segmentation, positions, p, spread, characters, apart)
ORDER BY r.id
ON CONFLICT (project_id, solution_id) DO UPDATE SET segmentation_id = excluded.segmentation_id,
  scorer_version_id = excluded.scorer_version_id, positions = excluded.positions, p_wrong = excluded.p_wrong,
  spread = excluded.spread, characters = excluded.characters, disagreement = excluded.disagreement, scored_at = now()
WHERE k.scorer_version_id <= excluded.scorer_version_id OR k.segmentation_id <> excluded.segmentation_id`;

/** Writes the newest scores of solutions over the older ones. */
export async function writeSolutionScores(
  db: Queryable,
  place: { projectId: string; scorerVersionId: string },
  rows: readonly SolutionScoreRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const all = <T>(pick: (row: SolutionScoreRow) => T) => rows.map(pick);
  await db.query({
    name: 'write-solution-scores',
    text: STATEMENT,
    values: [
      place.projectId,
      place.scorerVersionId,
      all((row) => row.solutionId),
      all((row) => row.segmentationId),
      all((row) => arrayText(row.positions)),
      all((row) => realText(row.pWrong)),
      all((row) => realText(row.spread)),
      all((row) => arrayText(row.characters)),
      all((row) => realText(row.disagreement)),
    ],
  });
}
