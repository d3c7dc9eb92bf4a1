import { beforeEach, describe, expect, it } from 'vitest';
import { openQueueEntries } from '@/lib/server/db/sql/open-queue-entries';
import { addPeople, makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { claimTask } from '@/lib/server/services/claim-task';
import { claim, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;
const next = (scene: Scene, userId = scene.userIds[0]!, slot: 'current' | 'prefetch' = 'current') =>
  claimTask(scene.project, userId, slot);
const assignmentOf = (answer: Awaited<ReturnType<typeof next>>) => {
  if (answer.kind !== 'task') throw new Error(`No task but ${answer.kind}`);
  return answer.task.assignmentId;
};
const solutionOf = async (assignmentId: string) =>
  (
    await query<{ solution_id: string }>('SELECT solution_id FROM assignment WHERE id = $1', [assignmentId])
  )[0]!.solution_id;

describe('many claims at once', () => {
  it('gives 40 annotators 40 different solutions', async () => {
    const scene = await makeScene(database().pool, { problems: 40, people: 40 });
    const answers = await Promise.all(scene.userIds.map((userId) => next(scene, userId)));
    const solutions = await Promise.all(answers.map((answer) => solutionOf(assignmentOf(answer))));
    expect(new Set(solutions).size).toBe(40);
    const [left] = await query<{ slots: number; ranks: number }>(
      `SELECT (SELECT sum(open_slots)::int FROM queue_entry WHERE round_id = $1) AS slots,
              (SELECT count(*)::int FROM solution_rank WHERE round_id = $1) AS ranks`,
      [scene.roundId],
    );
    expect(left).toEqual({ slots: 0, ranks: 0 });
  });

  it('gives one annotator in ten tabs one assignment', async () => {
    const scene = await makeScene(database().pool, { problems: 20 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => next(scene)));
    expect(new Set(answers.map(assignmentOf)).size).toBe(1);
    const [row] = await query<{ slots: number }>(
      'SELECT sum(open_slots)::int AS slots FROM queue_entry WHERE round_id = $1',
      [scene.roundId],
    );
    expect(row!.slots).toBe(19);
  });

  it('with overlap 2, gives each solution to exactly two', async () => {
    const scene = await makeScene(database().pool, { problems: 20, overlap: 2, people: 40 });
    const answers = await Promise.all(scene.userIds.map((userId) => next(scene, userId)));
    expect(answers.every(({ kind }) => kind === 'task')).toBe(true);
    const counts = await query<{ n: number }>(
      'SELECT count(DISTINCT annotator_id)::int AS n FROM assignment WHERE round_id = $1 GROUP BY solution_id',
      [scene.roundId],
    );
    expect(counts.map(({ n }) => n)).toEqual(Array(20).fill(2));
    const [late] = await addPeople(database().pool, scene.project.id, 1);
    expect(await next(scene, late)).toMatchObject({ kind: 'all-in-work' });
  });
});

describe('one annotator', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await makeScene(database().pool, { problems: 3, people: 2 });
  });

  it('gets the same one after a refresh, a second one as prefetch, and the prefetch when it is due', async () => {
    const first = assignmentOf(await next(scene));
    const second = assignmentOf(await next(scene, scene.userIds[0], 'prefetch'));
    expect(second).not.toBe(first);
    expect(assignmentOf(await next(scene))).toBe(first);
    expect(assignmentOf(await next(scene, scene.userIds[0], 'prefetch'))).toBe(second);
    await query(
      `UPDATE assignment SET state = 'submitted', slot = NULL, finish_reason = 'solution', submitted_at = now() WHERE id = $1`,
      [first],
    );
    const answer = await next(scene);
    expect(answer).toMatchObject({ kind: 'task', task: { assignmentId: second, slot: 'current' } });
  });

  it('is told why there is nothing', async () => {
    const [one, other] = scene.userIds as [string, string];
    await query(`UPDATE queue_entry SET open_slots = 0 WHERE round_id = $1`, [scene.roundId]);
    expect(await next(scene)).toEqual({ kind: 'nothing-left' });
    await query(
      `UPDATE queue_entry SET open_slots = 1 WHERE ctid = (SELECT ctid FROM queue_entry WHERE round_id = $1 LIMIT 1)`,
      [scene.roundId],
    );
    const id = assignmentOf(await next(scene, other));
    expect(await next(scene, one)).toMatchObject({ kind: 'all-in-work' });
    await query(
      `UPDATE assignment SET state = 'submitted', slot = NULL, finish_reason = 'solution', submitted_at = now() WHERE id = $1`,
      [id],
    );
    await query(`UPDATE queue_entry SET open_slots = 1 WHERE solution_id = $1`, [await solutionOf(id)]);
    expect(await next(scene, other)).toEqual({ kind: 'nothing-left-for-you' });
  });

  it('is stopped by a pause of the project, a pause of the person, a screening and the daily limit', async () => {
    const [one] = scene.userIds as [string];
    const paused = { ...scene.project, pausedAt: new Date(), pauseNote: 'Back on Monday.' };
    expect(await claimTask(paused, one, 'current')).toEqual({ kind: 'paused', note: 'Back on Monday.' });
    await query('UPDATE round SET daily_limit = 1 WHERE id = $1', [scene.roundId]);
    assignmentOf(await next(scene));
    expect(await next(scene, one, 'prefetch')).toEqual({ kind: 'limit-reached', limit: 1 });
    await query(`UPDATE annotator SET paused_at = now(), pause_reason = 'Talk to us' WHERE user_id = $1`, [
      one,
    ]);
    expect(await next(scene)).toEqual({ kind: 'paused', note: 'Talk to us' });
  });

  it('gets its own expired solution back while it is free', async () => {
    const first = assignmentOf(await next(scene));
    await query(`UPDATE assignment SET lease_until = now() - interval '1 second' WHERE id = $1`, [first]);
    const others = await Promise.all([
      next(scene, scene.userIds[1]),
      next(scene, scene.userIds[1], 'prefetch'),
    ]);
    expect(others.map(({ kind }) => kind)).toEqual(['task', 'task']);
    expect(assignmentOf(await next(scene))).toBe(first);
  });
});

it('answers while the same person submits in the same moment', async () => {
  const scene = await makeScene(database().pool, { problems: 24 });
  for (let turn = 0; turn < 10; turn += 1) {
    const task = await claim(scene);
    const ended = submitRequest({ finishReason: 'give_up', finishNote: 'too long' });
    const answers = await Promise.all([
      next(scene),
      submit(scene, task, ended).then(() => next(scene)),
      next(scene, undefined, 'prefetch'),
      next(scene),
    ]);
    expect(answers.map(({ kind }) => kind)).toEqual(Array(4).fill('task'));
  }
});

it('never puts another solution before the one fetched ahead, also while the one before is submitted', async () => {
  const scene = await makeScene(database().pool, { problems: 40 });
  const ended = submitRequest({ finishReason: 'give_up', finishNote: 'too long' });
  for (let turn = 0; turn < 15; turn += 1) {
    const task = await claim(scene);
    const ahead = assignmentOf(await next(scene, undefined, 'prefetch'));
    const before = task.assignmentId;
    const answers = await Promise.all([next(scene), submit(scene, task, ended), next(scene), next(scene)]);
    const given = [answers[0], answers[2], answers[3]].map(assignmentOf);
    expect([before, ahead]).toEqual(expect.arrayContaining(given));
    expect(assignmentOf(await next(scene))).toBe(ahead);
  }
});

it('gives an expired lease to the next person before saying that all is in work', async () => {
  const scene = await makeScene(database().pool, { problems: 1, people: 2 });
  const first = assignmentOf(await next(scene, scene.userIds[0]));
  await query(`UPDATE assignment SET lease_until = now() - interval '1 second' WHERE id = $1`, [first]);
  const second = assignmentOf(await next(scene, scene.userIds[1]));
  expect(await solutionOf(second)).toBe(await solutionOf(first));
  expect(await next(scene, scene.userIds[0])).toMatchObject({ kind: 'all-in-work' });
});

it('serves what has slots and no rank yet', async () => {
  const scene = await makeScene(database().pool, { problems: 2 });
  await query('DELETE FROM solution_rank WHERE round_id = $1', [scene.roundId]);
  expect(await next(scene)).toMatchObject({ kind: 'task' });
});

it('serves the rounds in the order of their numbers, and only to their annotators', async () => {
  const scene = await makeScene(database().pool, { problems: 2, people: 2 });
  const [one, other] = scene.userIds as [string, string];
  const earlier = await query<{ id: string }>(
    `INSERT INTO round (project_id, id, number, name, state, label_policy)
     VALUES ($1, gen_random_uuid(), 0, 'Round 0', 'open', 'rate_all') RETURNING id`,
    [scene.project.id],
  );
  await openQueueEntries(database().pool, { projectId: scene.project.id, roundId: earlier[0]!.id });
  expect(await next(scene, one)).toMatchObject({ task: { round: { name: 'Round 0' } } });
  await query(`UPDATE round SET state = 'closed' WHERE id = $1`, [earlier[0]!.id]);
  await query(
    `INSERT INTO round_annotator (project_id, round_id, annotator_id) SELECT project_id, $1, id FROM annotator WHERE user_id = $2`,
    [scene.roundId, one],
  );
  expect(await next(scene, other)).toEqual({ kind: 'nothing-left' });
});

it('tells an annotator nothing about the material, the ranking or other people', async () => {
  const scene = await makeScene(database().pool, { problems: 1 });
  const answer = await next(scene);
  const text = JSON.stringify(answer);
  const id = assignmentOf(answer);
  const [row] = await query<Record<string, string>>(
    `SELECT a.solution_id, a.segmentation_id, a.round_id, a.annotator_id, a.project_id, s.problem_id
     FROM assignment a JOIN solution s ON s.id = a.solution_id WHERE a.id = $1`,
    [id],
  );
  for (const secret of Object.values(row!)) expect(text).not.toContain(secret);
  const keys = new Set<string>();
  JSON.parse(text, (key, value: unknown) => {
    keys.add(key);
    return value;
  });
  const forbidden =
    /arm|need|rank|score|gold|batch|key$|generator|outcome|scorer|mix|annotator|solutionId|problemId/i;
  expect([...keys].filter((key) => forbidden.test(key))).toEqual([]);
  expect(text).not.toContain('secret-generator');
});
