import type { AnswerCheck, FinishReason } from '@/lib/core/labels/verdict';
import type { Queryable } from '@/lib/server/db/pool';

export interface SubmitRow {
  projectId: string;
  assignmentId: string;
  clientId: string;
  finishReason: FinishReason;
  finishNote: string | null;
  finishDetail: string | null;
  answerCheck: AnswerCheck | null;
  resultVerdict: 'negative' | 'neutral' | 'positive' | null;
  intervals: unknown[];
  paidSeconds: number;
  judgingSeconds: number;
}

const STATEMENT = `
UPDATE assignment SET state = 'submitted', slot = NULL, lease_until = NULL, submit_client_id = $3,
  finish_reason = $4::finish_reason, finish_note = $5, finish_detail = $6, answer_check = $7::answer_check,
  answer_check_shown = $7 IS NOT NULL, result_verdict = $8::verdict, intervals = $9::jsonb, paid_seconds = $10,
  judging_seconds = $11, submitted_at = now(), first_submitted_at = coalesce(first_submitted_at, now()),
  opened_at = coalesce(opened_at, created_at), revision = revision + 1
WHERE project_id = $1 AND id = $2
RETURNING submitted_at AS "submittedAt"`;

/** Marks an assignment, which the transaction holds locked, as submitted. */
export async function submitAssignment(db: Queryable, row: SubmitRow): Promise<Date> {
  const values = [
    row.projectId,
    row.assignmentId,
    row.clientId,
    row.finishReason,
    row.finishNote,
    row.finishDetail,
    row.answerCheck,
    row.resultVerdict,
    JSON.stringify(row.intervals),
    row.paidSeconds,
    row.judgingSeconds,
  ];
  const { rows } = await db.query<{ submittedAt: Date }>({
    name: 'submit-assignment',
    text: STATEMENT,
    values,
  });
  return rows[0]!.submittedAt;
}
