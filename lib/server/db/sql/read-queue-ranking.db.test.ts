import { expect, it } from 'vitest';
import { readQueueRounds } from '@/lib/server/db/sql/read-queue-head';
import { rankedPageStatement } from '@/lib/server/db/sql/read-queue-ranking';
import { explainPrepared } from '@/lib/server/db/testing/explain-prepared';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';

const database = useDatabase();

it('walks the order of the ranking from any place, whatever the filter, without sorting it', async () => {
  const { pool } = database();
  const scene = await makeScene(pool, { problems: 3_000, steps: 1 });
  const projectId = scene.project.id;
  await pool.query('UPDATE round SET ranking_version = 1 WHERE project_id = $1', [projectId]);
  await pool.query(
    `INSERT INTO solution_rank (project_id, round_id, ranking_version, solution_id, need, tie, focus)
     SELECT $1, $2, 1, id, tie, tie, 0 FROM solution WHERE project_id = $1`,
    [projectId, scene.roundId],
  );
  await pool.query('ANALYZE');
  const [round] = await readQueueRounds(pool, projectId);
  const after = { need: 0.5, tie: 0.5, solutionId: scene.roundId };
  for (const filters of [{}, { outcome: 'wrong' }, { generator: 'secret-generator' }]) {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      const plan = await explainPrepared(
        pool,
        rankedPageStatement(projectId, round!, filters, after, 26),
        mode,
      );
      expect(plan).toContain('solution_rank_order_idx');
      expect(plan).not.toMatch(/Sort|Seq Scan on solution_rank/);
    }
  }
});
