import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { releaseExpired } from '@/lib/server/db/sql/release-expired';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { AppError } from '@/lib/server/errors/app-error';
import { claimTask } from '@/lib/server/services/claim-task';
import { rankSolutions } from '@/lib/server/services/rank-solutions';
import { reopenAssignment } from '@/lib/server/services/reopen-assignment';
import { skipAssignment } from '@/lib/server/services/skip-assignment';
import { rateAll, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
const PEOPLE = 24;
const ACTIONS = 40;

/** Refusals are part of the work; anything else (a deadlock, a broken check) is not. */
async function allowRefusal(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal') throw error;
  }
}

/** One person in two tabs: claims, prefetches, submits, skips, takes back, lets leases end. */
async function work(scene: Scene, userId: string): Promise<void> {
  const { project } = scene;
  for (let n = 0; n < ACTIONS; n += 1) {
    const [answer] = await Promise.all([
      claimTask(project, userId, 'current'),
      Math.random() < 0.5 ? claimTask(project, userId, 'prefetch') : null,
    ]);
    if (answer.kind !== 'task') continue;
    const { assignmentId } = answer.task;
    const chance = Math.random();
    if (chance < 0.6) {
      await allowRefusal(rateAll(scene, answer.task, userId));
      await allowRefusal(submit(scene, answer.task, undefined, userId));
      if (chance < 0.2) await allowRefusal(reopenAssignment(project, assignmentId));
    } else if (chance < 0.8) {
      await allowRefusal(skipAssignment(project.id, assignmentId, { clientId: randomUUID(), reason: 'no' }));
    } else {
      await database().pool.query(
        `UPDATE assignment SET lease_until = now() - interval '1 second'
         WHERE state = 'leased' AND annotator_id = (SELECT id FROM annotator WHERE user_id = $1)`,
        [userId],
      );
    }
  }
}

it('keeps its books while people, sweeps and rankings work at once', async () => {
  const scene = await makeScene(database().pool, {
    problems: 150,
    solutionsPerProblem: 2,
    overlap: 2,
    people: PEOPLE,
  });
  let isOver = false;
  const background = async (action: () => Promise<unknown>) => {
    while (!isOver) {
      await action();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const sweeps = background(() => releaseExpired(database().pool));
  const rankings = background(() => rankSolutions(scene.project.id));
  await Promise.all(scene.userIds.map((userId) => work(scene, userId))).finally(() => (isOver = true));
  await Promise.all([sweeps, rankings]);
  await rankSolutions(scene.project.id);

  const { rows } = await database().pool.query(
    `SELECT count(*) FILTER (WHERE q.open_slots + t.holders <> 2 AND t.skips < 3)::int AS "wrongSlots",
       count(*) FILTER (WHERE t.holders > 2)::int AS "aboveOverlap",
       count(*) FILTER (WHERE (q.open_slots > 0) <> (k.solution_id IS NOT NULL))::int AS "wrongRanks",
       count(*) FILTER (WHERE t.holders > 0)::int > 50 AS "isWorkDone"
     FROM queue_entry q JOIN round r ON r.id = q.round_id
     LEFT JOIN solution_rank k ON k.round_id = q.round_id AND k.solution_id = q.solution_id
       AND k.ranking_version = r.ranking_version
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE a.state IN ('leased', 'submitted')) AS holders,
       count(*) FILTER (WHERE a.state = 'skipped') AS skips
       FROM assignment a WHERE a.solution_id = q.solution_id) t
     WHERE q.round_id = $1`,
    [scene.roundId],
  );
  expect(rows[0]).toEqual({ wrongSlots: 0, aboveOverlap: 0, wrongRanks: 0, isWorkDone: true });
});
