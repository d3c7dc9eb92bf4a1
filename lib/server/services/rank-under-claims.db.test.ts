import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { claimTask } from '@/lib/server/db/sql/claim-task';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { rankSolutions } from '@/lib/server/services/rank-solutions';
import { refreshQueue } from '@/lib/server/services/refresh-queue';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;

const topNeed = async (scene: Scene): Promise<number> => {
  const [row] = await query<{ need: number }>(
    `SELECT max(k.need) AS need FROM solution_rank k JOIN round r ON r.id = k.round_id
       AND k.ranking_version = r.ranking_version WHERE k.round_id = $1`,
    [scene.roundId],
  );
  return row!.need;
};

/** The need that this person was served with. */
async function claimNeed(scene: Scene, annotatorId: string): Promise<number> {
  const assignmentId = randomUUID();
  const isClaimed = await claimTask(database().pool, {
    projectId: scene.project.id,
    annotatorId,
    assignmentId,
    slot: 'current',
    leaseSeconds: 600,
    arms: ['information'],
    mixArms: ['information'],
    auditBatches: [],
    mixVersion: null,
  });
  expect(isClaimed).toBe(true);
  const [row] = await query<{ need: number }>('SELECT need FROM assignment WHERE id = $1', [assignmentId]);
  return row!.need;
}

it('serves the top and nothing else while rankings are made, switched to and moved in', async () => {
  const scene = await makeScene(database().pool, { problems: 250, solutionsPerProblem: 2 });
  const projectId = scene.project.id;
  await rankSolutions(projectId);
  const annotators = await query<{ id: string }>(
    `INSERT INTO annotator (project_id, id, pseudonym, kind)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'person' FROM generate_series(1, 120) RETURNING id`,
    [projectId],
  );
  let isOver = false;
  const work = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await query('DELETE FROM solution_score WHERE project_id = $1 AND random() < 0.2', [projectId]);
      await query(
        `INSERT INTO queue_touch (project_id, id, solution_id) SELECT project_id, gen_random_uuid(), id FROM solution
         WHERE project_id = $1 ORDER BY random() LIMIT 20`,
        [projectId],
      );
      await Promise.all([turn % 2 === 0 ? rankSolutions(projectId) : null, refreshQueue(projectId)]);
    }
  })();
  for (const { id } of annotators) {
    const before = await topNeed(scene);
    const served = await claimNeed(scene, id);
    // The ranking may have changed between the look and the claim: then the top is that of the new one.
    expect(served).toBeGreaterThanOrEqual(Math.min(before, await topNeed(scene)) - 1e-12);
  }
  isOver = true;
  await work;
  const [row] = await query<{ doubled: number; lost: number }>(
    `SELECT (SELECT count(*)::int FROM (SELECT 1 FROM assignment WHERE project_id = $1 GROUP BY solution_id
         HAVING count(*) > 1) d) AS doubled,
       (SELECT count(*)::int FROM queue_entry q JOIN round r ON r.id = q.round_id WHERE q.project_id = $1
         AND q.open_slots > 0 AND NOT EXISTS (SELECT 1 FROM solution_rank k WHERE k.solution_id = q.solution_id
           AND k.round_id = q.round_id AND k.ranking_version = r.ranking_version)) AS lost`,
    [projectId],
  );
  expect(row).toEqual({ doubled: 0, lost: 0 });
}, 120_000);
