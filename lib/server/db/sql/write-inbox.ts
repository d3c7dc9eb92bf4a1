import type { Queryable } from '@/lib/server/db/pool';

export interface InboxEntry {
  id: string;
  kind: 'unsure' | 'flag' | 'bad_problem' | 'give_up' | 'wrong_reference' | 'skipped' | 'segmentation';
  position: number | null;
  alternative: number | null;
  note: string | null;
}

export interface InboxSource {
  projectId: string;
  assignmentId: string;
  solutionId: string;
  problemId: string;
}

/**
 * A report about the material names the step at which it was made; the answer check of a submit names none. A dispute
 * is about a ruling, whatever becomes of the pass.
 */
const IS_REPORT = `(kind IN ('segmentation', 'wrong_reference') AND position IS NOT NULL OR kind = 'dispute')`;

const CLEAR = `
DELETE FROM inbox_item WHERE project_id = $1 AND assignment_id = $2 AND state = 'open' AND NOT ${IS_REPORT}`;
const INSERT = `
INSERT INTO inbox_item (project_id, id, kind, problem_id, solution_id, assignment_id, position, alternative, note)
SELECT $1, e.id, e.kind, $4, $3, $2, e.position, e.alternative, e.note
FROM json_to_recordset($5::json) AS e(id uuid, kind inbox_kind, position int, alternative int, note text)`;

/** Replaces what waits for the lead out of this assignment; what was decided, and reports, stay. */
export async function writeInbox(db: Queryable, source: InboxSource, entries: InboxEntry[]): Promise<void> {
  const { projectId, assignmentId, solutionId, problemId } = source;
  await db.query(CLEAR, [projectId, assignmentId]);
  if (entries.length === 0) return;
  await db.query(INSERT, [projectId, assignmentId, solutionId, problemId, JSON.stringify(entries)]);
}

const REPORT = `
INSERT INTO inbox_item (project_id, id, kind, problem_id, solution_id, assignment_id, position, note)
VALUES ($1, $2, $3::inbox_kind, $4, $5, $6, $7, $8) ON CONFLICT (project_id, id) DO NOTHING`;

/** Puts a report about the material before the lead; false: a repeat, its id being the browser's. */
export async function writeReport(
  db: Queryable,
  source: InboxSource,
  report: { clientId: string; kind: 'segmentation' | 'wrong_reference'; position: number; note: string },
): Promise<boolean> {
  const { projectId, assignmentId, solutionId, problemId } = source;
  const { clientId, kind, position, note } = report;
  const values = [projectId, clientId, kind, problemId, solutionId, assignmentId, position, note];
  return (await db.query(REPORT, values)).rowCount === 1;
}

const HOLD = `
UPDATE problem SET state = 'held', held_reason = $3 WHERE project_id = $1 AND id = $2 AND state = 'open'`;

/** Keeps the problem's other solutions from being served until the lead decides. */
export async function holdProblem(db: Queryable, projectId: string, problemId: string, reason: string) {
  await db.query(HOLD, [projectId, problemId, reason]);
}

const FREE = `
UPDATE problem p SET state = 'open', held_reason = NULL
WHERE p.project_id = $1 AND p.id = $2 AND p.state = 'held' AND NOT EXISTS (
  SELECT 1 FROM inbox_item i WHERE i.project_id = $1 AND i.problem_id = p.id AND i.state = 'open'
    AND i.kind IN ('bad_problem', 'wrong_reference'))`;

/**
 * Takes back what an assignment put before the lead and is not decided yet; the problem is served again unless
 * somebody else's report holds it.
 */
export async function takeBackInbox(db: Queryable, source: InboxSource): Promise<void> {
  const { projectId, assignmentId, problemId } = source;
  const held = await db.query(
    `DELETE FROM inbox_item WHERE project_id = $1 AND assignment_id = $2 AND state = 'open'
     AND kind IN ('bad_problem', 'wrong_reference') AND NOT ${IS_REPORT} RETURNING id`,
    [projectId, assignmentId],
  );
  await db.query(CLEAR, [projectId, assignmentId]);
  if (held.rowCount) await db.query(FREE, [projectId, problemId]);
}
