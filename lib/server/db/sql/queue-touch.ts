import type { Queryable } from '@/lib/server/db/pool';
import { addJob, hasJobs } from '@/lib/server/db/sql/add-job';
import { uuidv7 } from '@/lib/server/db/uuid';

/** Most solutions that one refresh takes; the rest is left for the next. */
export const TOUCHES_AT_ONCE = 2_000;

const INSERT = `
INSERT INTO queue_touch (project_id, id, solution_id, assignment_id) VALUES ($1, $2, $3, $4)`;

/**
 * Says that a solution's label or material changed, in the caller's transaction, and asks the worker to look. Rows are
 * added, never changed: two submits never wait for each other, nor for the worker. What comes while one refresh runs is
 * left for one more.
 */
export async function touchSolution(
  db: Queryable,
  touched: { projectId: string; solutionId: string; assignmentId: string | null },
): Promise<void> {
  const { projectId, solutionId, assignmentId } = touched;
  await db.query({
    name: 'touch-solution',
    text: INSERT,
    values: [projectId, uuidv7(), solutionId, assignmentId],
  });
  if (await hasJobs(db)) await queueRefresh(db, projectId);
}

/** Asks the worker to look at what was labelled; bursts are one job, and jobs of a project come one after the other. */
export async function queueRefresh(db: Queryable, projectId: string): Promise<void> {
  const key = `refresh-queue:${projectId}`;
  await addJob(db, 'refresh-queue', { projectId }, key, { queueName: key });
}

export interface Touch {
  id: string;
  solutionId: string;
  problemId: string;
  assignmentId: string | null;
}

const READ = `
SELECT t.id, t.solution_id AS "solutionId", s.problem_id AS "problemId", t.assignment_id AS "assignmentId"
FROM queue_touch t JOIN solution s ON s.project_id = t.project_id AND s.id = t.solution_id
WHERE t.project_id = $1 ORDER BY t.id LIMIT $2`;

/** The oldest touches that no refresh has dealt with. */
export async function readTouches(db: Queryable, projectId: string): Promise<Touch[]> {
  return (await db.query<Touch>(READ, [projectId, TOUCHES_AT_ONCE])).rows;
}

/** Forgets touches that were dealt with. */
export async function deleteTouches(
  db: Queryable,
  projectId: string,
  touches: readonly Touch[],
): Promise<void> {
  const ids = touches.map(({ id }) => id);
  await db.query('DELETE FROM queue_touch WHERE project_id = $1 AND id = ANY ($2::uuid[])', [projectId, ids]);
}

const PREQUENTIAL = `
INSERT INTO prequential_score (project_id, assignment_id, solution_id, scorer_version_id, p_wrong, judged, first_error)
SELECT $1, a.id, a.solution_id, k.scorer_version_id, k.p_wrong, l.judged, l.first_error
FROM assignment a
JOIN solution_score k ON k.project_id = $1 AND k.solution_id = a.solution_id AND k.segmentation_id = a.segmentation_id
JOIN solution_label l ON l.project_id = $1 AND l.solution_id = a.solution_id
WHERE a.project_id = $1 AND a.id = ANY ($2::uuid[]) AND l.judged > 0 AND l.scorer_version_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM prequential_score o WHERE o.project_id = $1 AND o.solution_id = a.solution_id)
  AND NOT EXISTS (SELECT 1 FROM assignment b WHERE b.project_id = $1 AND b.solution_id = a.solution_id
    AND b.state = 'imported')
ON CONFLICT DO NOTHING`;

/** Keeps, with first labels that no version learned yet, the scores that their solutions have now. */
export async function keepPrequential(
  db: Queryable,
  projectId: string,
  assignmentIds: readonly string[],
): Promise<void> {
  await db.query(PREQUENTIAL, [projectId, assignmentIds]);
}
