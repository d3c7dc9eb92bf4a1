import { expect, it } from 'vitest';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { claimTask } from '@/lib/server/services/claim-task';
import { readSolution } from '@/lib/server/services/read-solution';
import { serveSolutionAgain } from '@/lib/server/services/serve-solution-again';

const database = useDatabase();

it('serves again what was kept out, unless an open report holds it', async () => {
  const { pool } = database();
  const { project, userIds } = await makeScene(pool, { problems: 1 });
  const act = { projectId: project.id, userId: userIds[0]! };
  const { rows } = await pool.query<{ id: string; problem: string }>(
    'SELECT id, problem_id AS problem FROM solution WHERE project_id = $1',
    [project.id],
  );
  const { id, problem } = rows[0]!;
  const again = () => serveSolutionAgain(act, id);
  const next = async () => (await claimTask(project, userIds[0]!, 'current')).kind;
  await expect(again()).rejects.toMatchObject({ code: 'conflict' });

  await pool.query('UPDATE solution SET excluded_at = now() WHERE id = $1', [id]);
  await pool.query(`UPDATE problem SET state = 'held', held_reason = 'bad_problem' WHERE id = $1`, [problem]);
  await pool.query(
    `INSERT INTO inbox_item (project_id, id, kind, problem_id) VALUES ($1, gen_random_uuid(), 'bad_problem', $2)`,
    [project.id, problem],
  );
  expect(await next()).not.toBe('task');
  await expect(again()).rejects.toMatchObject({
    detail: 'A report in the inbox holds its problem. Decide it there.',
  });
  const report = async () => (await readSolution(project.id, id)).openReportId;
  expect(await report()).not.toBeNull();
  await pool.query(`UPDATE inbox_item SET state = 'decided', decision = '{"act":"hold","note":null}'`);
  expect(await report()).toBeNull();
  await again();
  expect(await next()).toBe('task');
  const other = await makeScene(pool);
  await expect(serveSolutionAgain({ ...act, projectId: other.project.id }, id)).rejects.toMatchObject({
    code: 'not-found',
  });
});
