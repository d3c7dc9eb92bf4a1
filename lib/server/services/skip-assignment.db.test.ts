import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { claim } from '@/lib/server/services/testing/labelling';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { claimTask } from '@/lib/server/services/claim-task';
import { skipAssignment } from '@/lib/server/services/skip-assignment';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;
const skipRequest = () => ({ clientId: randomUUID(), reason: 'not my field' });

it('is not served again to that person, but to others, until three skipped it', async () => {
  const scene = await makeScene(database().pool, { problems: 1, people: 4 });
  const [one, two, three, four] = scene.userIds as [string, string, string, string];
  for (const [index, userId] of [one, two, three].entries()) {
    const task = await claim(scene, userId);
    const request = skipRequest();
    const answer = await skipAssignment(scene.project.id, task.assignmentId, request);
    expect(answer).toEqual({ skippedToday: 1, dailySkipLimit: 20 });
    expect(await skipAssignment(scene.project.id, task.assignmentId, request)).toEqual(answer);
    const after = await claimTask(scene.project, userId, 'current');
    expect(after).toEqual({ kind: index < 2 ? 'nothing-left-for-you' : 'nothing-left' });
  }
  expect(await claimTask(scene.project, four, 'current')).toEqual({ kind: 'nothing-left' });
  const items = await query('SELECT kind, note FROM inbox_item WHERE project_id = $1', [scene.project.id]);
  expect(items).toEqual([{ kind: 'skipped', note: '3 people skipped it. The last one: not my field' }]);
});

it('is refused beyond the daily cap, and by who does not hold it', async () => {
  const scene = await makeScene(database().pool, { problems: 3, people: 1 });
  await query('UPDATE round SET daily_skip_limit = 1 WHERE id = $1', [scene.roundId]);
  const first = await claim(scene);
  await skipAssignment(scene.project.id, first.assignmentId, skipRequest());
  await expect(skipAssignment(scene.project.id, first.assignmentId, skipRequest())).rejects.toMatchObject({
    code: 'lease-lost',
  });
  const second = await claim(scene);
  await expect(skipAssignment(scene.project.id, second.assignmentId, skipRequest())).rejects.toMatchObject({
    code: 'conflict',
    extra: { skippedToday: 1, dailySkipLimit: 1 },
  });
});

it('keeps its place in the order', async () => {
  const scene = await makeScene(database().pool, { problems: 3, people: 2 });
  await query('UPDATE solution_rank SET need = 1 - tie WHERE round_id = $1', [scene.roundId]);
  const top = await query<{ solution_id: string; need: number }>(
    'SELECT solution_id, need FROM solution_rank WHERE round_id = $1 ORDER BY need DESC LIMIT 1',
    [scene.roundId],
  );
  const task = await claim(scene);
  await skipAssignment(scene.project.id, task.assignmentId, skipRequest());
  const back = await query(
    'SELECT solution_id, need FROM solution_rank WHERE round_id = $1 ORDER BY need DESC LIMIT 1',
    [scene.roundId],
  );
  expect(back).toEqual(top);
});
