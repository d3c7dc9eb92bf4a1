import type { GivenVerdict } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';
import type { RatingRow } from '@/lib/server/db/sql/rate-step';

/** What the rows say after a write was refused. */
export interface Refusal {
  /** The write's own first answer, if another request made it meanwhile. */
  knownRevision: number | null;
  /** The client id belongs to another rating. */
  isClientIdUsedElsewhere: boolean;
  state: 'leased' | 'submitted' | 'skipped' | 'expired' | 'imported' | null;
  isRateable: boolean;
  current: {
    verdict: GivenVerdict | null;
    flagged: boolean | null;
    note: string | null;
    category: string | null;
    ownStep: string | null;
    ownCritique: string | null;
    wrongLine: number | null;
    revision: number;
    isOwn: boolean;
    at: string;
  } | null;
}

const STATEMENT = `
SELECT
  (SELECT e.revision FROM rating_event e WHERE e.project_id = $1 AND e.client_id = $6
    AND e.assignment_id = $2 AND e.position = $4 AND e.alternative = $5) AS "knownRevision",
  EXISTS (SELECT 1 FROM rating_event e WHERE e.project_id = $1 AND e.client_id = $6
    AND (e.assignment_id, e.position, e.alternative) <> ($2, $4, $5)) AS "isClientIdUsedElsewhere",
  a.state,
  EXISTS (SELECT 1 FROM segment g WHERE g.project_id = $1 AND g.segmentation_id = a.segmentation_id
    AND g.position = $4 AND g.alternative = $5 AND g.is_rateable AND g.kind <> 'critique'
    AND (a.target = -1 OR a.target = $4)) AS "isRateable",
  (SELECT json_build_object('verdict', r.verdict, 'flagged', r.flagged, 'note', r.note, 'category', r.category,
      'ownStep', o.own_step, 'ownCritique', o.own_critique, 'wrongLine', r.wrong_line, 'revision', r.revision, 'isOwn', coalesce(e.user_id = $3, false), 'at', r.updated_at)
    FROM rating r
    LEFT JOIN rating_event e USING (project_id, assignment_id, position, alternative, revision)
    LEFT JOIN assignment_step o ON o.project_id = $1 AND o.assignment_id = $2 AND o.position = $4 AND r.alternative = 0
    WHERE r.project_id = $1 AND r.assignment_id = $2 AND r.position = $4 AND r.alternative = $5) AS current
FROM assignment a
WHERE a.project_id = $1 AND a.id = $2`;

/** Why a rating was not written; null: there is no such assignment. */
export async function findRefusal(db: Queryable, row: RatingRow): Promise<Refusal | null> {
  const { projectId, assignmentId, userId, position, alternative, clientId } = row;
  const { rows } = await db.query<Refusal>(STATEMENT, [
    projectId,
    assignmentId,
    userId,
    position,
    alternative,
    clientId,
  ]);
  return rows[0] ?? null;
}
