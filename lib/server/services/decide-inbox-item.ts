import type { InboxDecided, InboxDecision } from '@/lib/contracts/inbox';
import { compareAnswers } from '@/lib/core/answers/compare-answers';
import { actsFor, settledTogether } from '@/lib/core/inbox/inbox-acts';
import { inTransaction, type Queryable } from '@/lib/server/db/pool';
import {
  excludeSolution,
  giveSlotBack,
  keepProblemHeld,
  lockItem,
  releaseProblem,
  settleItems,
  type LockedItem,
} from '@/lib/server/db/sql/decide-item';
import { insertAdjudication } from '@/lib/server/db/sql/insert-adjudication';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { touchSolution } from '@/lib/server/db/sql/queue-touch';
import { recordAuditRow } from '@/lib/server/db/sql/record-audit-row';
import { readGradedSolutions, writeGrades, writeReference } from '@/lib/server/db/sql/regrade-problem';
import { AppError } from '@/lib/server/errors/app-error';
import { addGuidelineExample } from '@/lib/server/services/add-guideline-example';

interface Place {
  projectId: string;
  itemId: string;
  userId: string;
}

/**
 * Decides an inbox item, in one transaction with everything that follows from it. Reports on the same step, or on the
 * same problem, are settled with it. Throws `not-found`; `conflict` with `by` and `at` where somebody was faster;
 * `bad-request` where this kind cannot be decided so.
 */
export async function decideInboxItem(place: Place, decision: InboxDecision): Promise<InboxDecided> {
  const { item, ...decided } = await inTransaction((db) => decide(db, place, decision));
  if (decision.act === 'rule' && decision.isExample && item.alternative === 0) {
    const { solutionId, segmentationId, position } = item;
    const step = { solutionId: solutionId!, segmentationId, position: position! };
    await addGuidelineExample(place.userId, { projectId: place.projectId, ...step });
  }
  return decided;
}

async function decide(db: Queryable, place: Place, decision: InboxDecision) {
  const item = await lockItem(db, place.projectId, place.itemId);
  if (!item)
    throw new AppError(
      'not-found',
      'There is no such item in the inbox. The annotator may have taken it back.',
    );
  refuseDecided(item);
  if (!actsFor(item.kind, item.position !== null).includes(decision.act)) {
    throw new AppError('bad-request', 'This kind of question cannot be decided that way.');
  }
  const settled = await settleItems(db, item, { ...place, decision, ...settledTogether(item.kind) });
  const regraded = await carryOut(db, place, item, decision);
  await recordAuditRow(db, {
    projectId: place.projectId,
    userId: place.userId,
    action: 'inbox.decide',
    target: place.itemId,
    detail: { kind: item.kind, act: decision.act, settled },
  });
  return { item, settled, regraded };
}

function refuseDecided({ state, decidedBy, decidedAt }: LockedItem): void {
  if (state === 'open') return;
  const extra = { by: decidedBy, at: decidedAt?.toISOString() ?? null };
  throw new AppError('conflict', `${decidedBy ?? 'Somebody else'} decided this already.`, extra);
}

/** What the decision changes; answers with the number of solutions whose outcome changed. */
async function carryOut(
  db: Queryable,
  place: Place,
  item: LockedItem,
  decision: InboxDecision,
): Promise<number> {
  const { projectId, userId } = place;
  const { problemId, solutionId, kind } = item;
  if (decision.act === 'rule') await rule(db, { projectId, userId }, item, decision);
  if (decision.act === 'hold' && problemId) await keepProblemHeld(db, projectId, problemId);
  if (decision.act === 'release' && problemId)
    await releaseProblem(db, projectId, problemId, kind !== 'bad_problem');
  if (decision.act === 'serve_again') await serveAgain(db, projectId, item);
  if (decision.act === 'exclude' && solutionId) await excludeSolution(db, projectId, solutionId);
  if (decision.act !== 'edit_reference' || !problemId) return 0;
  return editReference(db, { projectId, problemId }, decision.referenceAnswer);
}

async function rule(
  db: Queryable,
  act: { projectId: string; userId: string },
  { solutionId, segmentationId, position, alternative }: LockedItem,
  { verdict, note }: Extract<InboxDecision, { act: 'rule' }>,
): Promise<void> {
  const step = solutionId && segmentationId && position !== null && { solutionId, segmentationId, position };
  if (step && (await insertAdjudication(db, { ...act, ...step, alternative, verdict, note }))) return;
  throw new AppError('conflict', 'The step that this is about is not there any more.');
}

async function serveAgain(db: Queryable, projectId: string, item: LockedItem): Promise<void> {
  if (await giveSlotBack(db, projectId, item)) return;
  throw new AppError('conflict', 'The queue of its round does not hold this solution any more.');
}

async function editReference(
  db: Queryable,
  { projectId, problemId }: { projectId: string; problemId: string },
  referenceAnswer: string,
): Promise<number> {
  await writeReference(db, projectId, problemId, referenceAnswer);
  const solutions = await readGradedSolutions(db, projectId, problemId);
  const grades = solutions.map(({ id, finalAnswer }) => ({
    id,
    ...compareAnswers(finalAnswer, referenceAnswer),
  }));
  const changed = await writeGrades(db, projectId, grades);
  await releaseProblem(db, projectId, problemId, true);
  await queueRanking(db, projectId);
  // What the scorer saw of the problem's solutions is another thing now.
  const [first] = solutions;
  if (first) await touchSolution(db, { projectId, solutionId: first.id, assignmentId: null });
  return changed;
}
