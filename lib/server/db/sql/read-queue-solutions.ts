import type { Queryable } from '@/lib/server/db/pool';
import type { QueueRound } from '@/lib/server/db/sql/read-queue-head';

/** A solution as the queue's page shows it; arrays run over its rateable steps in order. */
export interface QueueSolution {
  solutionId: string;
  problemId: string;
  statement: string;
  referenceAnswer: string | null;
  generator: string | null;
  outcome: 'right' | 'wrong' | 'undecided';
  finalAnswer: string | null;
  isTailVisible: boolean;
  isPinned: boolean;
  isExcluded: boolean;
  excludedReason: string | null;
  isStarted: boolean;
  /** So short or long that its need does not count. */
  isOutlier: boolean;
  place: number | null;
  focus: number | null;
  positions: number[];
  texts: string[];
  /** Null: the project's own scorer has not seen this segmentation yet. */
  pWrong: number[] | null;
  spread: number[] | null;
  /** By outside scorer, the newest version of each. */
  scores: { scorer: string; pRight: (number | null)[] }[];
}

// JSON is read natively; arrays of text are read character by character.
const STATEMENT = `
SELECT s.id AS "solutionId", s.problem_id AS "problemId", p.statement, p.reference_answer AS "referenceAnswer",
  s.generator, s.outcome, s.final_answer AS "finalAnswer", coalesce(i.format <> 'prm800k', true) AS "isTailVisible",
  s.pinned_at IS NOT NULL AS "isPinned", s.excluded_at IS NOT NULL AS "isExcluded",
  s.excluded_reason AS "excludedReason",
  coalesce(q.is_started, false) AS "isStarted",
  coalesce((SELECT sum(c) FROM unnest(x.characters) c) NOT BETWEEN f.shortest AND f.longest, false) AS "isOutlier", k.ordinal AS place, k.focus, g.positions, g.texts,
  CASE WHEN x.segmentation_id = s.segmentation_id THEN array_to_json(x.p_wrong) END AS "pWrong",
  CASE WHEN x.segmentation_id = s.segmentation_id THEN array_to_json(x.spread) END AS spread,
  (SELECT coalesce(json_agg(json_build_object('scorer', n.name, 'pRight', n.p) ORDER BY n.name), '[]') FROM (
    SELECT DISTINCT ON (c.id) c.name, (SELECT json_agg(t.p_right ORDER BY e.position) FROM segment e
      LEFT JOIN step_score t ON t.project_id = $1 AND t.scorer_version_id = v.id AND t.segment_id = e.id
      WHERE e.project_id = $1 AND e.segmentation_id = s.segmentation_id AND e.alternative = 0 AND e.is_rateable) AS p
    FROM scorer c JOIN scorer_version v ON v.project_id = $1 AND v.scorer_id = c.id
    WHERE c.project_id = $1 AND c.kind <> 'embedded'
      AND EXISTS (SELECT 1 FROM segment e JOIN step_score t ON t.project_id = $1 AND t.scorer_version_id = v.id
        AND t.segment_id = e.id WHERE e.project_id = $1 AND e.segmentation_id = s.segmentation_id)
    ORDER BY c.id, v.version DESC) n) AS scores
FROM unnest($4::uuid[]) WITH ORDINALITY AS wanted (id, ordinal)
JOIN solution s ON s.project_id = $1 AND s.id = wanted.id
JOIN problem p ON p.project_id = $1 AND p.id = s.problem_id
LEFT JOIN import i ON i.project_id = $1 AND i.id = s.import_id
LEFT JOIN queue_entry q ON q.project_id = $1 AND q.round_id = $2 AND q.solution_id = s.id
LEFT JOIN solution_rank k ON k.project_id = $1 AND k.round_id = $2 AND k.ranking_version = $3 AND k.solution_id = s.id
LEFT JOIN ranking f ON f.project_id = $1 AND f.round_id = $2 AND f.version = $3
LEFT JOIN solution_score x ON x.project_id = $1 AND x.solution_id = s.id
CROSS JOIN LATERAL (
  SELECT coalesce(json_agg(t.position), '[]') AS positions, coalesce(json_agg(t.text), '[]') AS texts
  FROM (SELECT position, text FROM segment WHERE project_id = $1 AND segmentation_id = s.segmentation_id
          AND alternative = 0 AND is_rateable ORDER BY position) t
) g
ORDER BY wanted.ordinal`;

/** These solutions in this order, with steps and scores: some tens, not more. */
export async function readQueueSolutions(
  db: Queryable,
  projectId: string,
  round: Pick<QueueRound, 'id' | 'rankingVersion'>,
  solutionIds: readonly string[],
): Promise<QueueSolution[]> {
  const values = [projectId, round.id, round.rankingVersion, solutionIds];
  return (await db.query<QueueSolution>(STATEMENT, values)).rows;
}

const EXCLUDED = `
SELECT id FROM solution WHERE project_id = $1 AND excluded_at IS NOT NULL ORDER BY excluded_at DESC, id LIMIT $2`;

/** The solutions that were taken out last, newest first. */
export async function readExcluded(db: Queryable, projectId: string, limit: number): Promise<string[]> {
  return (await db.query<{ id: string }>(EXCLUDED, [projectId, limit])).rows.map(({ id }) => id);
}
