import { expect, it } from 'vitest';
import { insertReturn } from '@/lib/server/db/sql/assignment-returns';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { readOwnWork } from '@/lib/server/services/read-own-work';
import { reopenAssignment } from '@/lib/server/services/reopen-assignment';
import { claim, rateAll, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();

async function submittedLongAgo(): Promise<{ scene: Scene; assignmentId: string }> {
  const scene = await makeScene(database().pool, { problems: 1 });
  const task = await claim(scene);
  await rateAll(scene, task);
  await submit(scene, task);
  await database().pool.query(
    `UPDATE assignment SET submitted_at = now() - interval '9 days' WHERE project_id = $1`,
    [scene.project.id],
  );
  return { scene, assignmentId: task.assignmentId };
}

const fromHistory = { isFromHistory: true };

it('lets an annotator reopen what a lead returned, whatever the hours of the round say, and once', async () => {
  const { scene, assignmentId } = await submittedLongAgo();
  const { project, userIds } = scene;
  const own = async () => (await readOwnWork(project, userIds[0]!, 1)).submissions[0];
  await expect(reopenAssignment(project, assignmentId, fromHistory)).rejects.toMatchObject({
    code: 'conflict',
  });
  const row = {
    projectId: project.id,
    assignmentId,
    note: 'Look at step 2 again.',
    userId: userIds[0]!,
  };
  expect(await insertReturn(database().pool, row)).toBe(true);
  expect(await insertReturn(database().pool, row)).toBe(false);
  expect(await own()).toMatchObject({ reopenUntil: null, returned: { note: 'Look at step 2 again.' } });

  const task = await reopenAssignment(project, assignmentId, fromHistory);
  expect(task.ratings).toHaveLength(3);
  await submit(scene, task);
  expect(await own()).toMatchObject({ returned: null });
  expect(await insertReturn(database().pool, row)).toBe(true);
});

it('keeps what is not submitted from being returned', async () => {
  const scene = await makeScene(database().pool, { problems: 1 });
  const { assignmentId } = await claim(scene);
  const row = { projectId: scene.project.id, assignmentId, note: 'Again.', userId: scene.userIds[0]! };
  expect(await insertReturn(database().pool, row)).toBe(false);
});
