import { beforeEach, expect, it } from 'vitest';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { exportTimesheet } from '@/lib/server/services/export-timesheet';
import { rateStep } from '@/lib/server/services/rate-step';
import { claim, rateAll, ratingWrite, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
let scene: Scene;
const query = (text: string, values: unknown[] = []) => database().pool.query(text, values);
const DURING = new Date('2026-11-18T12:00:00Z');
const BEFORE_CLOSE = new Date('2026-11-23T12:00:00Z');
const AFTER_CLOSE = new Date('2026-11-24T00:00:00Z');

/** One solution, paid for half an hour, submitted on that day. */
async function label(userId: string, submittedAt: Date): Promise<void> {
  const task = await claim(scene, userId);
  await rateAll(scene, task, userId);
  const again = { assignmentId: task.assignmentId, userId, position: 0, alternative: 0 };
  await rateStep(scene.project, again, ratingWrite({ baseRevision: 1, verdict: 'neutral' }));
  await submit(scene, task, undefined, userId);
  await query('UPDATE assignment SET submitted_at = $2, paid_seconds = 1800 WHERE id = $1', [
    task.assignmentId,
    submittedAt,
  ]);
}
const linesAt = async (now: Date) =>
  (await exportTimesheet(scene.project.id, 1, now))
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').filter((_cell, column) => column !== 0 && column !== 4));

beforeEach(async () => {
  scene = await makeScene(database().pool, { problems: 6, people: 2 });
  await query('UPDATE round SET pay_rate = 20 WHERE project_id = $1', [scene.project.id]);
  const [first, second] = scene.userIds as [string, string];
  await label(first, new Date('2026-11-16T00:00:00Z'));
  await label(first, new Date('2026-11-22T23:59:59Z'));
  await label(second, DURING);
});

const week = (state: string) => [
  ['2026-11-16', state, 'Person 1', '3600', '1', '2', '6', '2', '20', '20'],
  ['2026-11-16', state, 'Person 2', '1800', '0.5', '1', '3', '1', '20', '10'],
];

it('counts what was done by week and person', async () => {
  expect(await linesAt(BEFORE_CLOSE)).toEqual(week('running'));
  await label(scene.userIds[0]!, BEFORE_CLOSE);
  expect(await linesAt(BEFORE_CLOSE)).toHaveLength(3);
});

it('closes a week when nothing in it can be taken back any more, and keeps it as it was', async () => {
  expect(await linesAt(AFTER_CLOSE)).toEqual(week('closed'));
  await query('UPDATE round SET pay_rate = 99 WHERE project_id = $1', [scene.project.id]);
  await query('UPDATE assignment SET paid_seconds = 9 WHERE project_id = $1', [scene.project.id]);
  expect(await linesAt(AFTER_CLOSE)).toEqual(week('closed'));
  await expect(query('UPDATE timesheet_line SET paid_seconds = 1')).rejects.toThrow('does not change');
  await expect(query('DELETE FROM timesheet')).rejects.toThrow('does not change');
});

it('lets no name run as a formula', async () => {
  await query(`UPDATE "user" SET name = '=1+1' WHERE id = $1`, [scene.userIds[0]]);
  expect((await linesAt(BEFORE_CLOSE)).map((line) => line[2])).toContain("'=1+1");
});
