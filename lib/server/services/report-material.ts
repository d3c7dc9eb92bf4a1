import type { ReportRequest } from '@/lib/contracts/label';
import { inTransaction } from '@/lib/server/db/pool';
import { lockAssignment } from '@/lib/server/db/sql/lock-assignment';
import { holdProblem, writeReport } from '@/lib/server/db/sql/write-inbox';
import { AppError } from '@/lib/server/errors/app-error';

/**
 * Tells the lead that steps are cut wrongly or the reference answer is wrong. The pass goes on; a wrong reference
 * holds the problem's other solutions. Throws `conflict` where the reference was not shown, `lease-lost` after a skip.
 */
export async function reportMaterial(
  projectId: string,
  assignmentId: string,
  report: ReportRequest,
): Promise<void> {
  await inTransaction(async (db) => {
    const held = await lockAssignment(db, projectId, assignmentId);
    if (!held) throw new AppError('not-found', 'There is no such assignment.');
    if (held.state !== 'leased' && held.state !== 'submitted') {
      throw new AppError('lease-lost', 'This solution is no longer yours.');
    }
    const isReference = report.kind === 'wrong_reference';
    if (isReference && !held.shownReference) {
      throw new AppError('conflict', 'No reference answer was shown with this solution.');
    }
    const { solutionId, problemId } = held;
    const isNew = await writeReport(db, { projectId, assignmentId, solutionId, problemId }, report);
    if (isReference && isNew) await holdProblem(db, projectId, problemId, report.kind);
  });
}
