import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { reopenAssignment } from '@/lib/server/services/reopen-assignment';
import { reportMaterial } from '@/lib/server/services/report-material';
import { claim, rateAll, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;
const report = (kind: 'segmentation' | 'wrong_reference') => ({
  clientId: randomUUID(),
  kind,
  position: 1,
  note: 'two steps in one',
});

it('waits for the lead once, through submit and reopening', async () => {
  const scene = await makeScene(database().pool, { problems: 1 });
  const { id: projectId } = scene.project;
  const task = await claim(scene);
  const request = report('segmentation');
  await reportMaterial(projectId, task.assignmentId, request);
  await reportMaterial(projectId, task.assignmentId, request);
  await rateAll(scene, task);
  await submit(scene, task, submitRequest({ answerCheck: 'reference_wrong' }));
  await reopenAssignment(scene.project, task.assignmentId);
  const items = await query('SELECT id, kind, position, note FROM inbox_item WHERE project_id = $1', [
    projectId,
  ]);
  expect(items).toEqual([
    { id: request.clientId, kind: 'segmentation', position: 1, note: 'two steps in one' },
  ]);
  expect(await query('SELECT state FROM problem WHERE project_id = $1', [projectId])).toEqual([
    { state: 'open' },
  ]);
});

it('holds the problem for a wrong reference, until the lead decides', async () => {
  const scene = await makeScene(database().pool, { problems: 1 });
  const { id: projectId } = scene.project;
  const task = await claim(scene);
  await reportMaterial(projectId, task.assignmentId, report('wrong_reference'));
  await rateAll(scene, task);
  await submit(scene, task, submitRequest({ answerCheck: 'reference_wrong' }));
  await reopenAssignment(scene.project, task.assignmentId);
  expect(await query('SELECT state, held_reason FROM problem WHERE project_id = $1', [projectId])).toEqual([
    { state: 'held', held_reason: 'wrong_reference' },
  ]);
});

it('is refused where no reference was shown', async () => {
  const scene = await makeScene(database().pool, { problems: 1 });
  await query(`UPDATE project SET reference_shown = 'never' WHERE id = $1`, [scene.project.id]);
  scene.project.referenceShown = 'never';
  const task = await claim(scene);
  const refused = reportMaterial(scene.project.id, task.assignmentId, report('wrong_reference'));
  await expect(refused).rejects.toMatchObject({ code: 'conflict' });
});
