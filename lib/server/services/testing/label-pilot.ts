import { randomUUID } from 'node:crypto';
import type { Task } from '@/lib/contracts/label';
import type { GivenVerdict } from '@/lib/core/labels/verdict';
import { createRandom } from '@/lib/core/scoring/random';
import type { Queryable } from '@/lib/server/db/pool';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { claimTask } from '@/lib/server/services/claim-task';
import { rateStep } from '@/lib/server/services/rate-step';
import { reopenAssignment } from '@/lib/server/services/reopen-assignment';
import { skipAssignment } from '@/lib/server/services/skip-assignment';
import { ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const random = createRandom(11);
const isChosen = (share: number) => random() < share;

/** Mostly what the step deserves, which is the same for all; sometimes something else, or unsure. */
function verdictOf(task: Task, position: number): GivenVerdict {
  const number = Number(task.problem.raw.replace(/\D/g, ''));
  const deserved = number % 4 === position ? 'negative' : position === 1 ? 'neutral' : 'positive';
  if (isChosen(0.08)) return 'unsure';
  if (isChosen(0.2)) return isChosen(0.5) ? 'neutral' : 'negative';
  return deserved;
}

async function rate(
  scene: Scene,
  task: Task,
  userId: string,
  position: number,
  verdict: GivenVerdict,
  base = 0,
) {
  const place = { assignmentId: task.assignmentId, userId, position, alternative: 0 };
  await rateStep(scene.project, place, ratingWrite({ verdict, baseRevision: base }));
}

/** Rates up to the first error and submits, with a pause in the middle; now and then changes it afterwards. */
async function labelOne(scene: Scene, userId: string, task: Task): Promise<void> {
  let isError = false;
  for (let position = 0; position < task.steps.length && !isError; position += 1) {
    const verdict = verdictOf(task, position);
    await rate(scene, task, userId, position, verdict);
    isError = verdict === 'negative';
  }
  const from = Date.UTC(2026, 5, 1);
  const seconds = 20 + Math.floor(random() * 100);
  const stretch = (kind: 'active' | 'paused', start: number, end: number) => ({
    kind,
    from: new Date(from + start * 1_000).toISOString(),
    to: new Date(from + end * 1_000).toISOString(),
  });
  const intervals = [
    stretch('active', 0, seconds),
    stretch('paused', seconds, seconds + 500),
    stretch('active', seconds + 500, seconds + 510),
  ];
  const finishReason = isError ? ('found_error' as const) : ('solution' as const);
  await submit(scene, task, submitRequest({ finishReason, intervals }), userId);
  if (!isChosen(0.3)) return;
  await reopenAssignment(scene.project, task.assignmentId);
  await rate(scene, task, userId, 0, 'negative', 1);
  await submit(scene, task, submitRequest({ finishReason: 'found_error' }), userId);
}

/** Which solutions are served to whom is drawn anew each time: what has to be there may not be left to chance too. */
async function turn(db: Queryable, scene: Scene, userId: string, number: number): Promise<void> {
  const answer = await claimTask(scene.project, userId, 'current');
  if (answer.kind !== 'task') return;
  const { task } = answer;
  // Nobody is paid for longer than he has had a solution.
  await db.query(
    `UPDATE assignment SET created_at = created_at - interval '2 hours', opened_at = opened_at - interval '2 hours'
     WHERE project_id = $1 AND id = $2`,
    [scene.project.id, task.assignmentId],
  );
  if (number % 13 === 5) {
    await skipAssignment(scene.project.id, task.assignmentId, { clientId: randomUUID(), reason: 'Not mine' });
  } else if (number % 17 === 9) {
    await submit(scene, task, submitRequest({ finishReason: 'give_up', finishNote: 'Too long' }), userId);
  } else if (number % 19 === 11) {
    const bad = submitRequest({ finishReason: 'bad_problem', badProblemReason: 'vague' });
    await submit(scene, task, bad, userId);
  } else await labelOne(scene, userId, task);
}

/**
 * A project after some days: three people, most solutions labelled twice, right and wrong answers, unsure steps,
 * edits after submit, skips, give-ups, bad problems, pauses, two imports, several arms, a pay rate and plans.
 */
export async function labelPilot(db: Queryable): Promise<Scene> {
  const scene = await makeScene(db, {
    problems: 26,
    solutionsPerProblem: 2,
    people: 3,
    overlap: 2,
    steps: 4,
  });
  const own = [scene.project.id];
  await db.query(
    `UPDATE solution SET batch = 1 + (ascii(left(id::text, 1)) % 2),
       outcome = (CASE WHEN ascii(right(id::text, 1)) % 2 = 0 THEN 'right' ELSE 'wrong' END)::outcome WHERE project_id = $1`,
    own,
  );
  await db.query(
    `UPDATE round SET pay_rate = 24, deadline = now() + interval '3 days' WHERE project_id = $1`,
    own,
  );
  const [first, second, third] = scene.userIds as [string, string, string];
  const people = [first, second, third, first, second, first, second];
  for (let n = 0; n < 90; n += 1) await turn(db, scene, people[n % people.length]!, n);
  // The audit sample ends at the smallest open key: what nobody had yet stands behind the rest.
  await db.query(
    `UPDATE solution s SET audit_key = audit_key / 2 + CASE WHEN EXISTS (SELECT 1 FROM assignment a
       WHERE a.project_id = $1 AND a.solution_id = s.id AND a.state = 'submitted') THEN 0 ELSE 0.5 END
     WHERE s.project_id = $1`,
    own,
  );
  await db.query(
    `UPDATE assignment a SET arm = (CASE WHEN s.audit_key < 0.15 THEN 'audit' ELSE 'information' END)::arm
     FROM solution s WHERE s.project_id = $1 AND a.project_id = $1 AND s.id = a.solution_id`,
    own,
  );
  await db.query(
    `INSERT INTO round_annotator (project_id, round_id, annotator_id, plan)
     SELECT $1, $2, n.id, 20 FROM annotator n WHERE n.project_id = $1 ON CONFLICT DO NOTHING`,
    [scene.project.id, scene.roundId],
  );
  return scene;
}
