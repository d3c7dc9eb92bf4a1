import { InboxDecision, type InboxDetail, type InboxList, type LeadAnswer } from '@/lib/contracts/inbox';
import { actsFor } from '@/lib/core/inbox/inbox-acts';
import { getPool } from '@/lib/server/db/pool';
import {
  countOpenItems,
  listOpenItems,
  readAnswers,
  readItem,
  readItemSteps,
  type AnswerRow,
} from '@/lib/server/db/sql/read-inbox';
import { AppError } from '@/lib/server/errors/app-error';
import { shownAnswer, shownLine, shownText } from '@/lib/server/render/shown-text';

const SHOWN_ITEMS = 200;
const SHOWN_ANSWERS = 20;

/** What waits for the lead, oldest first: at most 200, and how many there are. */
export async function readInbox(projectId: string): Promise<InboxList> {
  const pool = getPool();
  const [rows, total] = await Promise.all([
    listOpenItems(pool, projectId, SHOWN_ITEMS),
    countOpenItems(pool, projectId),
  ]);
  const entries = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    statement: row.note === null ? shownLine(row.statement ?? '') : null,
  }));
  return { entries, total };
}

/** One item with what is needed to decide it. Throws AppError `not-found`. */
export async function readInboxItem(projectId: string, itemId: string): Promise<InboxDetail> {
  const pool = getPool();
  const item = await readItem(pool, projectId, itemId);
  if (!item)
    throw new AppError(
      'not-found',
      'There is no such item in the inbox. The annotator may have taken it back.',
    );
  const steps = await readItemSteps(pool, projectId, item);
  const {
    id,
    kind,
    note,
    annotator,
    position,
    state,
    alternative,
    solutionId,
    outcome,
    siblingCount,
    ruling,
  } = item;
  const asked = steps.find((step) => step.position === position && step.alternative === alternative);
  return {
    ...{ id, kind, note, annotator, position, state, alternative, solutionId, outcome, siblingCount, ruling },
    createdAt: item.createdAt.toISOString(),
    statement: shownLine(item.statement ?? ''),
    problem: item.fullStatement === null ? null : shownText(item.fullStatement),
    referenceAnswer: shownAnswer(item.referenceAnswer),
    finalAnswer: shownAnswer(item.finalAnswer),
    steps: steps
      .filter((step) => step.alternative === 0)
      .map((step) => ({
        position: step.position,
        role: step.role,
        text: shownText(step.text),
        verdict: step.verdict,
      })),
    alternativeText: asked && alternative > 0 ? shownText(asked.text) : null,
    acts: actsFor(kind, position !== null),
  };
}

/** What leads answered to this person's own questions, newest first; at most 20. */
export async function readLeadAnswers(projectId: string, userId: string): Promise<LeadAnswer[]> {
  const rows = await readAnswers(getPool(), projectId, userId, SHOWN_ANSWERS);
  return rows.flatMap((row) => answerOf(row) ?? []);
}

function answerOf({ at, kind, position, decision, statement, stepText }: AnswerRow): LeadAnswer | null {
  const decided = InboxDecision.safeParse(decision).data;
  if (!decided) return null;
  return {
    ...{ kind, position, act: decided.act, note: decided.note, problem: shownLine(statement) },
    at: at.toISOString(),
    stepText: stepText === null ? null : shownText(stepText),
    verdict: decided.act === 'rule' ? decided.verdict : null,
  };
}
