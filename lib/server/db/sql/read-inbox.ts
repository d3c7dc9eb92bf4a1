import { STATEMENT_HEAD_CHARS } from '@/lib/core/material/statement-head';
import type { InboxDetail, InboxEntry } from '@/lib/contracts/inbox';
import type { InboxKind } from '@/lib/core/inbox/inbox-acts';
import type { Verdict } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';

const ENTRY = `i.id, i.kind, i.created_at AS "createdAt", i.note, i.position,
  coalesce(u.name, nullif(n.outside_ref, ''), right(n.pseudonym::text, 6)) AS annotator, left(p.statement, ${STATEMENT_HEAD_CHARS}) AS statement`;
const JOINS = `
LEFT JOIN problem p ON p.project_id = $1 AND p.id = i.problem_id
LEFT JOIN assignment a ON a.project_id = $1 AND a.id = i.assignment_id
LEFT JOIN annotator n ON n.project_id = $1 AND n.id = a.annotator_id
LEFT JOIN "user" u ON u.id = n.user_id`;

const LIST = `
WITH oldest AS MATERIALIZED (
  SELECT * FROM inbox_item WHERE project_id = $1 AND state = 'open' ORDER BY created_at, id LIMIT $2
)
SELECT ${ENTRY} FROM oldest i ${JOINS} ORDER BY i.created_at, i.id`;

type EntryRow = Omit<InboxEntry, 'createdAt' | 'statement'> & { createdAt: Date; statement: string | null };

/** The oldest open items, by the index of (state, created_at). */
export async function listOpenItems(db: Queryable, projectId: string, limit: number): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(LIST, [projectId, limit]);
  return rows;
}

const COUNT = `SELECT count(*)::int AS total FROM inbox_item WHERE project_id = $1 AND state = 'open'`;

export async function countOpenItems(db: Queryable, projectId: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>(COUNT, [projectId]);
  return rows[0]!.total;
}

export interface ItemRow extends EntryRow {
  state: 'open' | 'decided';
  alternative: number;
  solutionId: string | null;
  segmentationId: string | null;
  assignmentId: string | null;
  fullStatement: string | null;
  referenceAnswer: string | null;
  finalAnswer: string | null;
  outcome: 'right' | 'wrong' | 'undecided' | null;
  siblingCount: number;
  ruling: InboxDetail['ruling'];
}

const ITEM = `
SELECT ${ENTRY}, i.state, coalesce(i.alternative, 0) AS alternative, i.solution_id AS "solutionId",
  coalesce(a.segmentation_id, s.segmentation_id) AS "segmentationId", i.assignment_id AS "assignmentId",
  p.statement AS "fullStatement", p.reference_answer AS "referenceAnswer", s.final_answer AS "finalAnswer", s.outcome,
  (SELECT count(*)::int FROM solution o WHERE o.project_id = $1 AND o.problem_id = i.problem_id) AS "siblingCount",
  (SELECT json_build_object('verdict', j.verdict, 'note', j.note, 'by', b.name)
    FROM adjudication j JOIN "user" b ON b.id = j.decided_by_id
    WHERE j.project_id = $1 AND j.segmentation_id = coalesce(a.segmentation_id, s.segmentation_id)
      AND j.position = i.position AND j.alternative = coalesce(i.alternative, 0)
    ORDER BY j.created_at DESC, j.id DESC LIMIT 1) AS ruling
FROM inbox_item i ${JOINS}
LEFT JOIN solution s ON s.project_id = $1 AND s.id = i.solution_id
WHERE i.project_id = $1 AND i.id = $2`;

export async function readItem(db: Queryable, projectId: string, itemId: string): Promise<ItemRow | null> {
  const { rows } = await db.query<ItemRow>(ITEM, [projectId, itemId]);
  return rows[0] ?? null;
}

export interface ItemStepRow {
  position: number;
  alternative: number;
  role: string;
  text: string;
  verdict: Verdict | null;
}

const STEPS = `
SELECT g.position, g.alternative, g.role, g.text, r.verdict
FROM segment g
LEFT JOIN rating r ON r.project_id = $1 AND r.assignment_id = $3 AND r.position = g.position AND r.alternative = g.alternative
WHERE g.project_id = $1 AND g.segmentation_id = $2 AND g.kind <> 'critique' ORDER BY g.position, g.alternative`;

/** The steps that the asking annotator saw, with that person's ratings. */
export async function readItemSteps(db: Queryable, projectId: string, item: ItemRow): Promise<ItemStepRow[]> {
  const { rows } = await db.query<ItemStepRow>(STEPS, [projectId, item.segmentationId, item.assignmentId]);
  return rows;
}

export interface AnswerRow {
  at: Date;
  kind: InboxKind;
  position: number | null;
  decision: unknown;
  statement: string;
  stepText: string | null;
}

const ANSWERS = `
SELECT i.decided_at AS at, i.kind, i.position, i.decision, left(p.statement, ${STATEMENT_HEAD_CHARS}) AS statement, g.text AS "stepText"
FROM annotator n
JOIN assignment a ON a.project_id = $1 AND a.annotator_id = n.id
JOIN inbox_item i ON i.project_id = $1 AND i.assignment_id = a.id AND i.state = 'decided'
JOIN problem p ON p.project_id = $1 AND p.id = i.problem_id
LEFT JOIN segment g ON g.project_id = $1 AND g.segmentation_id = a.segmentation_id AND g.position = i.position
  AND g.alternative = coalesce(i.alternative, 0)
WHERE n.project_id = $1 AND n.user_id = $2
ORDER BY i.decided_at DESC LIMIT $3`;

/** What leads decided of this person's own questions, newest first. */
export async function readAnswers(
  db: Queryable,
  projectId: string,
  userId: string,
  limit: number,
): Promise<AnswerRow[]> {
  const { rows } = await db.query<AnswerRow>(ANSWERS, [projectId, userId, limit]);
  return rows;
}
