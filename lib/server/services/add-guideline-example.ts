import { withExample, workedExample } from '@/lib/core/guideline/worked-example';
import { getPool } from '@/lib/server/db/pool';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';
import { findDraft, findNewestGuideline, putDraft } from '@/lib/server/db/repositories/guidelines';
import { readRuledStep, type StepPlace } from '@/lib/server/db/sql/read-ruled-step';
import { transact } from '@/lib/server/db/transact';
import { AppError } from '@/lib/server/errors/app-error';

/**
 * Puts a ruled step as a worked example at the end of the guideline's draft, which begins as what is published.
 * Answers with the draft's number.
 * @throws AppError `not-found` where no ruling stands on the step; `conflict` where it is an example already
 */
export async function addGuidelineExample(userId: string, place: StepPlace): Promise<number> {
  const { projectId, solutionId, position } = place;
  const ruled = await readRuledStep(getPool(), place);
  if (!ruled) throw new AppError('not-found', 'No ruling stands on this step. Decide it first.');
  return transact(async (db) => {
    const text = (await findDraft(projectId, db)) ?? (await findNewestGuideline(projectId, db));
    const markdown = withExample(text?.markdown ?? '', workedExample(ruled));
    if (markdown === null) throw new AppError('conflict', 'The guideline holds this example already.');
    const number = await putDraft(projectId, markdown, db);
    const detail = { solutionId, position, number };
    const target = `Version ${number}`;
    await recordAudit({ projectId, userId, action: 'guideline.add-example', target, detail }, db);
    return number;
  });
}
