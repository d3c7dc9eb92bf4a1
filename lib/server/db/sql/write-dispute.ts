import type { DisputeRequest } from '@/lib/contracts/own-work';
import type { Queryable } from '@/lib/server/db/pool';
import { ruledStepOfPass } from '@/lib/server/db/sql/present-steps';
import type { InboxSource } from '@/lib/server/db/sql/write-inbox';

const STATE = `
SELECT
  EXISTS (SELECT 1 FROM inbox_item i WHERE i.project_id = $1 AND i.id = $3) AS "isRepeat",
  EXISTS (SELECT 1 FROM inbox_item i WHERE i.project_id = $1 AND i.assignment_id = $2 AND i.kind = 'dispute'
    AND i.position = $4 AND i.state = 'open') AS "isContested",
  EXISTS (SELECT 1 FROM assignment a JOIN adjudication d ON d.project_id = a.project_id
      AND d.solution_id = a.solution_id AND d.alternative = 0 AND ${ruledStepOfPass} = $4
    WHERE a.project_id = $1 AND a.id = $2) AS "isRuled"`;
const INSERT = `
INSERT INTO inbox_item (project_id, id, kind, problem_id, solution_id, assignment_id, position, alternative, note)
VALUES ($1, $2, 'dispute', $3, $4, $5, $6, 0, $7)`;

/** Writes a dispute of the ruling on a step, while the caller holds the assignment locked; or says why not. */
export async function writeDispute(
  db: Queryable,
  { projectId, assignmentId, solutionId, problemId }: InboxSource,
  { clientId, position, note }: DisputeRequest,
): Promise<'written' | 'repeat' | 'no-ruling' | 'contested'> {
  const { rows } = await db.query<{ isRepeat: boolean; isContested: boolean; isRuled: boolean }>(STATE, [
    projectId,
    assignmentId,
    clientId,
    position,
  ]);
  const state = rows[0]!;
  if (state.isRepeat) return 'repeat';
  if (!state.isRuled) return 'no-ruling';
  if (state.isContested) return 'contested';
  await db.query(INSERT, [projectId, clientId, problemId, solutionId, assignmentId, position, note]);
  return 'written';
}
