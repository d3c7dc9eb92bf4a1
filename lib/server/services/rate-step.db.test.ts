import { beforeEach, expect, it } from 'vitest';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { claim, rateAll, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import type { Task } from '@/lib/contracts/label';
import { rateStep } from '@/lib/server/services/rate-step';
import { renewLease } from '@/lib/server/services/renew-lease';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;

let scene: Scene;
let task: Task;
beforeEach(async () => {
  scene = await makeScene(database().pool, { problems: 2, steps: 30, people: 2 });
  task = await claim(scene);
});
const rate = (write = ratingWrite(), position = 0, userId = scene.userIds[0]!) =>
  rateStep(scene.project, { assignmentId: task.assignmentId, userId, position, alternative: 0 }, write);
const events = () =>
  query<{ revision: number; kind: string; verdict: string | null }>(
    'SELECT revision, kind, verdict FROM rating_event WHERE assignment_id = $1 ORDER BY position, revision',
    [task.assignmentId],
  );

it('keeps 30 parallel writes', async () => {
  const answers = await Promise.all(task.steps.map(({ position }) => rate(ratingWrite(), position)));
  expect(answers).toEqual(Array(30).fill({ revision: 1 }));
  expect(await events()).toHaveLength(30);
  expect((await claim(scene)).ratings).toHaveLength(30);
});

it('raises the revision, and keeps what was set and cleared in the history', async () => {
  await rate(ratingWrite({ verdict: 'negative', note: 'sign', category: 'arithmetic', seconds: 2 }));
  await rate(ratingWrite({ verdict: null, baseRevision: 1, seconds: 3 }));
  expect(await events()).toEqual([
    { revision: 1, kind: 'set', verdict: 'negative' },
    { revision: 2, kind: 'cleared', verdict: null },
  ]);
  const [row] = await query('SELECT verdict, revision, seconds FROM rating WHERE assignment_id = $1', [
    task.assignmentId,
  ]);
  expect(row).toEqual({ verdict: null, revision: 2, seconds: 5 });
});

it('keeps own words and the wrong line with the rating, in the history too, and after it is taken back', async () => {
  const own = { ownStep: 'So $x = 14$.', ownCritique: 'The sign is lost.', wrongLine: 3 };
  await rate(ratingWrite({ verdict: 'negative', ...own }));
  await rate(ratingWrite({ verdict: null, baseRevision: 1, ...own }));
  expect((await claim(scene)).ratings).toMatchObject([{ position: 0, verdict: null, revision: 2, ...own }]);
  await expect(rate(ratingWrite({ baseRevision: 1 }))).rejects.toMatchObject({ extra: { current: own } });
  await rate(ratingWrite({ verdict: 'negative', baseRevision: 2 }));
  expect(
    await query(
      'SELECT own_step AS "ownStep", own_critique AS "ownCritique", wrong_line AS "wrongLine" FROM rating_event WHERE assignment_id = $1 ORDER BY revision',
      [task.assignmentId],
    ),
  ).toEqual([own, own, { ownStep: null, ownCritique: null, wrongLine: null }]);
  expect((await claim(scene)).ratings).toMatchObject([{ ownStep: null, ownCritique: null, wrongLine: null }]);
});

it('gives a repeat its first answer, also ten at once, also after submit', async () => {
  const write = ratingWrite();
  const answers = await Promise.all(Array.from({ length: 10 }, () => rate(write)));
  expect(answers).toEqual(Array(10).fill({ revision: 1 }));
  for (const { position } of task.steps.slice(1)) await rate(ratingWrite(), position);
  await submit(scene, task);
  expect(await rate(write)).toEqual({ revision: 1 });
  await expect(rate(ratingWrite({ baseRevision: 1 }))).rejects.toMatchObject({ code: 'already-submitted' });
  expect(await events()).toHaveLength(30);
});

it('lets exactly one of two tabs win, and shows the other what is there', async () => {
  const writes = [ratingWrite({ verdict: 'negative' }), ratingWrite({ verdict: 'neutral' })];
  const results = await Promise.allSettled(writes.map((write) => rate(write)));
  const lost = results.filter((result) => result.status === 'rejected');
  expect(lost).toHaveLength(1);
  const winner = writes[results.findIndex((result) => result.status === 'fulfilled')]!;
  expect(lost[0]!.reason).toMatchObject({
    code: 'stale-revision',
    extra: { current: { position: 0, verdict: winner.verdict, revision: 1 }, by: 'you' },
  });
  expect(await events()).toHaveLength(1);
});

it('refuses a write on a revision that never was', async () => {
  await expect(rate(ratingWrite({ baseRevision: 3 }))).rejects.toMatchObject({
    code: 'stale-revision',
    extra: { current: null },
  });
});

it('refuses steps that are not there, another person, and a client id of another step', async () => {
  await expect(rate(ratingWrite(), 99)).rejects.toMatchObject({ code: 'not-found' });
  await expect(rate(ratingWrite(), 0, scene.userIds[1])).rejects.toMatchObject({ code: expect.any(String) });
  const write = ratingWrite();
  await rate(write);
  await expect(rate(write, 1)).rejects.toMatchObject({ code: 'conflict' });
  expect(await events()).toHaveLength(1);
});

it('says that the lease is lost where a crash took the lease itself', async () => {
  await query('DELETE FROM assignment WHERE id = $1', [task.assignmentId]);
  await expect(rate()).rejects.toMatchObject({ code: 'lease-lost' });
});

it('lets the holder write and renew after the lease ended, until somebody else has the solution', async () => {
  const end = () =>
    query(
      `UPDATE assignment SET lease_until = now() - interval '1 hour' WHERE id = $1 AND state = 'leased'`,
      [task.assignmentId],
    );
  await end();
  expect(await rate()).toEqual({ revision: 1 });
  const [row] = await query<{ ok: boolean }>(
    'SELECT lease_until > now() AS ok FROM assignment WHERE id = $1',
    [task.assignmentId],
  );
  expect(row!.ok).toBe(true);

  await query(`UPDATE assignment SET state = 'expired', slot = NULL, lease_until = NULL WHERE id = $1`, [
    task.assignmentId,
  ]);
  await query(
    'UPDATE queue_entry SET open_slots = open_slots + 1 WHERE solution_id = (SELECT solution_id FROM assignment WHERE id = $1)',
    [task.assignmentId],
  );
  expect(await rate(ratingWrite(), 1)).toEqual({ revision: 1 });

  await end();
  const other = scene.userIds[1]!;
  const taken = [await claim(scene, other), await claim(scene, other, 'prefetch')];
  expect(new Set(taken.map(({ assignmentId }) => assignmentId)).size).toBe(2);
  await expect(rate(ratingWrite(), 2)).rejects.toMatchObject({ code: 'lease-lost' });
  await expect(
    renewLease(scene.project, task.assignmentId, scene.userIds[0]!, 'current'),
  ).rejects.toMatchObject({
    code: 'lease-lost',
  });
  await expect(submit(scene, task, submitRequest())).rejects.toMatchObject({ code: 'lease-lost' });
});

it('makes a prefetch current only when nothing else is', async () => {
  const second = await claim(scene, scene.userIds[0], 'prefetch');
  const promote = () => renewLease(scene.project, second.assignmentId, scene.userIds[0]!, 'current');
  await expect(promote()).rejects.toMatchObject({ code: 'conflict' });
  await rateAll(scene, task);
  await submit(scene, task);
  const { leaseUntil } = await promote();
  expect(Date.parse(leaseUntil) - Date.now()).toBeGreaterThan((scene.project.leaseSeconds - 60) * 1_000);
  expect((await claim(scene)).assignmentId).toBe(second.assignmentId);
});
