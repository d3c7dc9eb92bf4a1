import { expect, it } from 'vitest';
import { startWorker } from '@/lib/server/jobs/start-worker';
import { addJob } from '@/lib/server/db/sql/add-job';
import { lockRanking } from '@/lib/server/db/sql/write-ranking';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';

const database = useDatabase();

it('locks jobs in a name whose heart is heard: a long job is not given to another worker', async () => {
  const { pool } = database();
  const scene = await makeScene(pool, { problems: 1 });
  const projectId = scene.project.id;
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await lockRanking(holder, projectId, 'pool');
  const worker = await startWorker();
  try {
    await addJob(pool, 'rank-solutions', { projectId }, `rank-solutions:${projectId}`);
    await expect
      .poll(
        async () =>
          (
            await pool.query<{ locked_by: string | null; is_heard: boolean }>(
              `SELECT j.locked_by, EXISTS (SELECT 1 FROM worker_heartbeat h WHERE h.id = j.locked_by) AS is_heard
               FROM graphile_worker.jobs j WHERE j.task_identifier = 'rank-solutions' AND j.locked_by IS NOT NULL`,
            )
          ).rows,
        { timeout: 20_000 },
      )
      .toMatchObject([{ is_heard: true }]);
  } finally {
    await holder.query('COMMIT');
    holder.release();
    await worker.stop();
  }
});
