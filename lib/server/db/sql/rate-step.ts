import type { GivenVerdict } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';

export interface RatingRow {
  projectId: string;
  assignmentId: string;
  userId: string;
  position: number;
  alternative: number;
  clientId: string;
  baseRevision: number;
  verdict: GivenVerdict | null;
  flagged: boolean | null;
  note: string | null;
  category: string | null;
  ownStep: string | null;
  ownCritique: string | null;
  wrongLine: number | null;
  seconds: number | null;
}

// Locking the assignment makes submit and write exclude each other; a lease is lengthened when half of it
// is gone. Who rates does not pause any more.
const STATEMENT = `
WITH known AS MATERIALIZED (
  SELECT e.revision FROM rating_event e
  WHERE e.project_id = $1 AND e.client_id = $6
    AND e.assignment_id = $2 AND e.position = $4 AND e.alternative = $5
), held AS MATERIALIZED (
  SELECT a.id, a.annotator_id, a.guideline_version_id, a.slot, a.lease_until
  FROM assignment a
  JOIN annotator n ON n.project_id = a.project_id AND n.id = a.annotator_id AND n.user_id = $3
  JOIN segment g ON g.project_id = a.project_id AND g.segmentation_id = a.segmentation_id
    AND g.position = $4 AND g.alternative = $5 AND g.is_rateable AND g.kind <> 'critique'
  WHERE a.project_id = $1 AND a.id = $2 AND a.state = 'leased' AND (a.target = -1 OR a.target = $4)
    AND NOT EXISTS (SELECT 1 FROM known)
  FOR NO KEY UPDATE OF a
), written AS (
  INSERT INTO rating AS r (project_id, assignment_id, position, alternative, verdict, flagged, note, category, seconds,
    client_id, guideline_version_id, wrong_line)
  SELECT $1, h.id, $4, $5, $8::verdict, $9, $10, $11, $12, $6, h.guideline_version_id, $15
  FROM held h
  WHERE $7 = 0 OR EXISTS (SELECT 1 FROM rating x
    WHERE x.project_id = $1 AND x.assignment_id = $2 AND x.position = $4 AND x.alternative = $5)
  ON CONFLICT (project_id, assignment_id, position, alternative) DO UPDATE SET
    verdict = excluded.verdict, flagged = excluded.flagged, note = excluded.note, category = excluded.category,
    seconds = coalesce(r.seconds + excluded.seconds, r.seconds, excluded.seconds), client_id = excluded.client_id,
    guideline_version_id = excluded.guideline_version_id, wrong_line = excluded.wrong_line, revision = r.revision + 1, updated_at = now()
  WHERE r.revision = $7
  RETURNING r.revision
), event AS (
  INSERT INTO rating_event (project_id, assignment_id, position, alternative, revision, kind, verdict, flagged, note,
    category, seconds, client_id, user_id, own_step, own_critique, wrong_line)
  SELECT $1, $2, $4, $5, w.revision, (CASE WHEN $8::verdict IS NULL THEN 'cleared' ELSE 'set' END)::rating_event_kind,
    $8::verdict, $9, $10, $11, $12, $6, $3, $13, $14, $15
  FROM written w
), own AS (
  INSERT INTO assignment_step AS s (project_id, assignment_id, position, alternative_order, own_step, own_critique)
  SELECT $1, $2, $4, '{}', $13, $14 FROM written w
  WHERE $5 = 0 AND ($13::text IS NOT NULL OR $14::text IS NOT NULL OR EXISTS (SELECT 1 FROM assignment_step x
    WHERE x.project_id = $1 AND x.assignment_id = $2 AND x.position = $4))
  ON CONFLICT (project_id, assignment_id, position)
    DO UPDATE SET own_step = excluded.own_step, own_critique = excluded.own_critique
), resumed AS (
  UPDATE work_pause p SET ended_at = greatest(p.started_at, now())
  FROM written w, held h WHERE p.project_id = $1 AND p.annotator_id = h.annotator_id AND p.ended_at IS NULL
), renewed AS (
  UPDATE assignment a SET lease_until = now() + make_interval(secs => p.lease_seconds)
  FROM written w, held h, project p
  WHERE p.id = $1 AND h.slot = 'current' AND h.lease_until < now() + make_interval(secs => p.lease_seconds / 2.0)
    AND a.project_id = $1 AND a.id = h.id
)
SELECT revision FROM known UNION ALL SELECT revision FROM written`;

/** The statement's text and values, for EXPLAIN. */
export function rateStatement(row: RatingRow): { name: string; text: string; values: unknown[] } {
  const values = [
    row.projectId,
    row.assignmentId,
    row.userId,
    row.position,
    row.alternative,
    row.clientId,
    row.baseRevision,
    row.verdict,
    row.flagged,
    row.note,
    row.category,
    row.seconds,
    row.ownStep,
    row.ownCritique,
    row.wrongLine,
  ];
  return { name: 'rate-step', text: STATEMENT, values };
}

/**
 * Writes a rating and its history row in one statement. The client id is looked up before lease and revision, so that
 * a repeat gets its first answer, even after submit. Answers with the revision; null: refused (find-refusal says why).
 */
export async function rateStep(db: Queryable, row: RatingRow): Promise<number | null> {
  try {
    const { rows } = await db.query<{ revision: number }>(rateStatement(row));
    return rows[0]?.revision ?? null;
  } catch (error) {
    if (isRepeatInFlight(error)) return null;
    throw error;
  }
}

/** The same client id was written by another request while this one ran. */
function isRepeatInFlight(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'rating_event_project_id_client_id_key';
}
