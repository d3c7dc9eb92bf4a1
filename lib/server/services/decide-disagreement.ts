import type { DisagreementEntry, RulingRequest } from '@/lib/contracts/disagreements';
import { inTransaction } from '@/lib/server/db/pool';
import { insertAdjudication } from '@/lib/server/db/sql/insert-adjudication';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { AppError } from '@/lib/server/errors/app-error';
import { findDisagreement } from '@/lib/server/services/list-disagreements';

export interface RulingAct {
  projectId: string;
  userId: string;
  /** The round's. */
  number: number;
}

/**
 * Keeps a lead's ruling on a step on which people differ, and answers with the step and who said what. A second ruling
 * on a step counts in place of the first.
 * @throws AppError `not-found` where people do not differ there (any more)
 */
export async function decideDisagreement(act: RulingAct, ruling: RulingRequest): Promise<DisagreementEntry> {
  const { projectId, userId, number } = act;
  const before = await findDisagreement(projectId, number, ruling);
  if (!before) throw gone();
  await inTransaction(async (db) => {
    if (!(await insertAdjudication(db, { projectId, userId, ...ruling }))) throw gone();
    const detail = { solutionId: ruling.solutionId, position: ruling.position };
    const target = `Round ${number}, step ${ruling.position + 1}`;
    await insertAudit(db, { projectId, userId, action: 'step.adjudicate', target, detail });
  });
  const after = await findDisagreement(projectId, number, ruling);
  if (!after) throw gone();
  return after;
}

function gone(): AppError {
  return new AppError('not-found', 'On this step people do not differ any more. Look at the list again.');
}
