import { beforeEach, expect, it } from 'vitest';
import { prisma } from '@/lib/server/db/prisma';
import { insertReturn } from '@/lib/server/db/sql/assignment-returns';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { uuidv7 } from '@/lib/server/db/uuid';
import { disputeRuling } from '@/lib/server/services/dispute-ruling';
import { readOwnWork } from '@/lib/server/services/read-own-work';
import { reopenAssignment } from '@/lib/server/services/reopen-assignment';
import { claim, rateAll, submit } from '@/lib/server/services/testing/labelling';
import type { Task } from '@/lib/contracts/label';

const database = useDatabase();
let scene: Scene;
let task: Task;

beforeEach(async () => {
  scene = await makeScene(database().pool);
  task = await claim(scene);
  await rateAll(scene, task);
  await submit(scene, task);
});

const projectId = () => scene.project.id;
const rule = (position: number) =>
  database().pool.query(
    `INSERT INTO adjudication (project_id, id, solution_id, segmentation_id, position, verdict, note, decided_by_id)
     SELECT a.project_id, gen_random_uuid(), a.solution_id, a.segmentation_id, $2, 'negative', 'It divides by zero.', $3
     FROM assignment a WHERE a.id = $1`,
    [task.assignmentId, position, scene.userIds[0]],
  );
const dispute = (clientId: string, position = 1) =>
  disputeRuling(projectId(), task.assignmentId, { clientId, position, note: 'It does not.' });
const rulings = async () => (await readOwnWork(scene.project, scene.userIds[0]!, 1)).rulings;
const disputes = () =>
  prisma().inboxItem.findMany({ where: { projectId: projectId(), kind: 'dispute', state: 'open' } });

it('puts a contested ruling before the lead once, and says that it waits', async () => {
  await expect(dispute(uuidv7())).rejects.toMatchObject({ code: 'conflict' });
  await rule(1);
  expect(await rulings()).toMatchObject([
    { position: 1, verdict: 'negative', ownVerdict: 'positive', step: 'Step 2', isContested: false },
  ]);
  const clientId = uuidv7();
  await dispute(clientId);
  await dispute(clientId);
  await expect(dispute(uuidv7())).rejects.toMatchObject({ code: 'conflict' });
  expect(await disputes()).toMatchObject([
    { id: clientId, position: 1, alternative: 0, note: 'It does not.', assignmentId: task.assignmentId },
  ]);
  expect(await rulings()).toMatchObject([{ isContested: true }]);
});

it('stays before the lead when the pass is reopened and submitted again', async () => {
  await rule(1);
  await dispute(uuidv7());
  await reopenAssignment(scene.project, task.assignmentId);
  await submit(scene, task);
  expect(await disputes()).toHaveLength(1);
});

it('shows with a returned pass what the lead said, until it is submitted again', async () => {
  const row = { projectId: projectId(), assignmentId: task.assignmentId, userId: scene.userIds[0]! };
  await insertReturn(database().pool, { ...row, note: 'Look at step 2 again.' });
  const [submission] = (await readOwnWork(scene.project, scene.userIds[0]!, 1)).submissions;
  expect(submission?.returned?.note).toBe('Look at step 2 again.');
  const reopened = await reopenAssignment(scene.project, task.assignmentId, { isFromHistory: true });
  expect(reopened.returnNote).toBe('Look at step 2 again.');
  await submit(scene, task);
  expect((await reopenAssignment(scene.project, task.assignmentId)).returnNote).toBeNull();
});
