import { beforeEach, expect, it } from 'vitest';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { uuidv7 } from '@/lib/server/db/uuid';
import { keepPause, readOpenPause } from '@/lib/server/services/keep-pause';
import { rateStep } from '@/lib/server/services/rate-step';
import { readOwnWork } from '@/lib/server/services/read-own-work';
import { claim, rateAll, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await makeScene(database().pool, { people: 2 });
});

const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const keep = (pause: { id: string; startedAt: string; endedAt: string | null }, userId = scene.userIds[0]!) =>
  keepPause(scene.project.id, userId, pause);
const open = () => readOpenPause(scene.project.id, scene.userIds[0]!);
const ends = async () =>
  (
    await database().pool.query<{ ended: boolean }>(
      'SELECT ended_at IS NOT NULL AS ended FROM work_pause WHERE project_id = $1 ORDER BY started_at',
      [scene.project.id],
    )
  ).rows.map(({ ended }) => ended);

it('keeps a pause once, its first end alone, and ends one that was left open when the next begins', async () => {
  const pause = { id: uuidv7(), startedAt: at(-60), endedAt: null };
  await keep(pause);
  await keep(pause);
  expect(await open()).toEqual(pause);
  const next = { id: uuidv7(), startedAt: at(-10), endedAt: null };
  await keep(next);
  expect(await ends()).toEqual([true, false]);
  expect(await open()).toEqual(next);
  await keep({ ...next, endedAt: at(-5) });
  await keep(next);
  expect(await open()).toBeNull();
  await expect(keep({ ...next, endedAt: at(0) }, scene.userIds[1])).rejects.toMatchObject({
    code: 'conflict',
  });
});

it('ends with a rating', async () => {
  const task = await claim(scene);
  await keep({ id: uuidv7(), startedAt: at(-60), endedAt: null });
  const place = { assignmentId: task.assignmentId, userId: scene.userIds[0]!, position: 0, alternative: 0 };
  await rateStep(scene.project, place, ratingWrite());
  expect(await ends()).toEqual([true]);
});

it('is not paid, and the sum is explained', async () => {
  const task = await claim(scene);
  await database().pool.query("UPDATE assignment SET created_at = now() - interval '1 hour' WHERE id = $1", [
    task.assignmentId,
  ]);
  await keep({ id: uuidv7(), startedAt: at(-80), endedAt: at(-60) });
  await rateAll(scene, task);
  const intervals = [
    { kind: 'active' as const, from: at(-100), to: at(-50) },
    { kind: 'hidden' as const, from: at(-50), to: at(-40) },
  ];
  await submit(scene, task, submitRequest({ intervals }));
  const work = await readOwnWork(scene.project, scene.userIds[0]!, 1);
  const [time] = work.times;
  expect(time?.paidSeconds).toBeCloseTo(40, 0);
  expect(time?.judgingSeconds).toBeCloseTo(30, 0);
  expect(time?.parts.active).toBeCloseTo(30, 0);
  expect(time?.parts.hidden).toBeCloseTo(10, 0);
  expect(time?.parts.paused).toBeCloseTo(20, 0);
  expect(work.openPause).toBeNull();
});
