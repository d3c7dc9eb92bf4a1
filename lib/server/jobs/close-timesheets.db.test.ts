import type { JobHelpers } from 'graphile-worker';
import { expect, it } from 'vitest';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { closeTimesheetsTask } from '@/lib/server/jobs/close-timesheets';
import { claim, rateAll, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();

it('closes weeks that are over in every project, once, and leaves this week open', async () => {
  const { pool } = database();
  const scenes = [await makeScene(pool), await makeScene(pool)];
  for (const scene of scenes) {
    for (const age of ['30 days', '0 days']) {
      const task = await claim(scene);
      await rateAll(scene, task);
      await submit(scene, task);
      await pool.query('UPDATE assignment SET submitted_at = now() - $2::interval WHERE id = $1', [
        task.assignmentId,
        age,
      ]);
    }
  }
  for (let night = 0; night < 2; night += 1) await closeTimesheetsTask({}, {} as JobHelpers);
  const { rows } = await pool.query<{ project: string; weeks: number; solutions: number }>(
    `SELECT t.project_id AS project, count(*)::int AS weeks, sum(l.solutions)::int AS solutions
     FROM timesheet t JOIN timesheet_line l USING (project_id, round_id, week) GROUP BY 1`,
  );
  expect(rows.map(({ weeks, solutions }) => [weeks, solutions])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(rows.map(({ project }) => project).sort()).toEqual(scenes.map(({ project }) => project.id).sort());
});
