import { expect, it } from 'vitest';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { readOwnWork } from '@/lib/server/services/read-own-work';
import { reopenAssignment } from '@/lib/server/services/reopen-assignment';
import { rateStep } from '@/lib/server/services/rate-step';
import { claim, rateAll, ratingWrite, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();

it('counts own work alone, and shows rulings on steps that were judged', async () => {
  const scene = await makeScene(database().pool, { problems: 3, people: 2 });
  const [own, other] = scene.userIds as [string, string];
  const task = await claim(scene, own);
  await rateAll(scene, task, own);
  await submit(scene, task, undefined, own);
  await database().pool.query(
    `INSERT INTO adjudication (project_id, id, solution_id, segmentation_id, position, verdict, note, decided_by_id)
     SELECT a.project_id, gen_random_uuid(), a.solution_id, a.segmentation_id, 1, 'negative', 'The sign.', $2
     FROM assignment a WHERE a.id = $1`,
    [task.assignmentId, other],
  );
  const work = await readOwnWork(scene.project, own, 1);
  expect(work.rounds).toMatchObject([{ name: 'Round 1', doneToday: 1, done: 1 }]);
  expect(work.submissions).toMatchObject([{ assignmentId: task.assignmentId, finishReason: 'solution' }]);
  expect(work.submissions[0]?.reopenUntil).not.toBeNull();
  expect(work.rulings).toMatchObject([
    { kind: 'ruling', position: 1, ownVerdict: 'positive', verdict: 'negative', note: 'The sign.' },
  ]);
  const others = await readOwnWork(scene.project, other, 1);
  expect(others).toMatchObject({ submissions: [], rulings: [], rounds: [{ done: 0 }] });
});

it('takes an older one back from the history, and keeps what is in work', async () => {
  const scene = await makeScene(database().pool, { problems: 4 });
  const userId = scene.userIds[0]!;
  const first = await claim(scene);
  await rateAll(scene, first);
  await submit(scene, first);
  const second = await claim(scene);
  await rateAll(scene, second);
  await submit(scene, second);
  const third = await claim(scene);
  const place = { assignmentId: third.assignmentId, userId, position: 0, alternative: 0 };
  await rateStep(scene.project, place, ratingWrite());
  await expect(reopenAssignment(scene.project, first.assignmentId)).rejects.toMatchObject({
    code: 'conflict',
  });
  const task = await reopenAssignment(scene.project, first.assignmentId, { isFromHistory: true });
  expect(task).toMatchObject({ assignmentId: first.assignmentId, slot: 'current' });
  await submit(scene, task);
  expect(await claim(scene)).toMatchObject({ assignmentId: third.assignmentId, ratings: [{ position: 0 }] });
});

it('takes nothing back when the round is closed', async () => {
  const scene = await makeScene(database().pool, { problems: 1 });
  const task = await claim(scene);
  await rateAll(scene, task);
  await submit(scene, task);
  await database().pool.query(`UPDATE round SET state = 'closed' WHERE id = $1`, [scene.roundId]);
  const late = reopenAssignment(scene.project, task.assignmentId, { isFromHistory: true });
  await expect(late).rejects.toMatchObject({ code: 'conflict', message: 'The round is closed.' });
  const work = await readOwnWork(scene.project, scene.userIds[0]!, 1);
  expect(work.submissions[0]?.reopenUntil).toBeNull();
});
