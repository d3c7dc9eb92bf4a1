import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ARMS, DEFAULT_MIX, drawArmOrder, drawOrder, type Arm } from '@/lib/core/queue/arm-order';
import { auditSample, type AuditItem } from '@/lib/core/queue/audit-sample';
import { createRandom } from '@/lib/core/scoring/random';
import { claimTask } from '@/lib/server/db/sql/claim-task';
import { addMaterial, makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { openQueueEntries } from '@/lib/server/db/sql/open-queue-entries';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;

const CLAIMS = 10_000;

/**
 * 12,000 solutions in two batches of different size, a third of them with disagreement; a third batch of 1,500 that
 * somebody has had and that wait for a second person, at the end of all other orders.
 */
async function makePool(): Promise<Scene> {
  const { pool } = database();
  const scene = await makeScene(pool, { problems: 3_000, solutionsPerProblem: 3, steps: 1 });
  const { roundId, project } = scene;
  const more = { solutionsPerProblem: 3, steps: 1 };
  await addMaterial(pool, project.id, { ...more, problems: 1_000, batch: 2 });
  await addMaterial(pool, project.id, { ...more, problems: 500, batch: 3 });
  await openQueueEntries(pool, { projectId: project.id, roundId });
  await query('UPDATE queue_entry SET is_started = true WHERE round_id = $1 AND batch = 3', [roundId]);
  await query(
    `UPDATE solution_rank k SET need = CASE WHEN q.batch = 3 THEN -1 ELSE random() END,
       disagreement = CASE WHEN q.batch <> 3 AND random() < 0.33 THEN random() END
     FROM queue_entry q WHERE q.round_id = $1 AND k.round_id = $1 AND q.solution_id = k.solution_id`,
    [roundId],
  );
  await query(`UPDATE solution SET generator = 'model-' || floor(random() * 7) WHERE project_id = $1`, [
    project.id,
  ]);
  await query('UPDATE segmentation SET step_count = 1 + floor(random() * 20) WHERE project_id = $1', [
    project.id,
  ]);
  await pool.query('ANALYZE');
  return scene;
}

/** Pearson's χ² of counts against shares of the same sum. */
function chiSquared(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, i) => sum + (count - total * shares[i]!) ** 2 / (total * shares[i]!), 0);
}

/** The 99.9 % points of χ² with so many degrees of freedom. */
const rare: Record<number, number> = { 1: 10.83, 3: 16.27, 6: 22.46, 9: 27.88 };

interface Traits extends AuditItem {
  need: number;
  length: number;
  generator: string;
}

it('fits the renormalised mix over 10,000 claims, and its audit sample is like the population', async () => {
  const scene = await makePool();
  const projectId = scene.project.id;
  const population = await readTraits(scene);
  const annotators = await query<{ id: string }>(
    `INSERT INTO annotator (project_id, id, pseudonym, kind)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'person' FROM generate_series(1, $2::int) RETURNING id`,
    [projectId, CLAIMS],
  );
  const random = createRandom(2026);
  for (const { id: annotatorId } of annotators) {
    const isClaimed = await claimTask(database().pool, {
      projectId,
      annotatorId,
      assignmentId: randomUUID(),
      slot: 'current',
      leaseSeconds: 3_600,
      arms: drawArmOrder(DEFAULT_MIX, random),
      mixArms: ARMS,
      auditBatches: drawOrder(
        [
          [1, 9_000],
          [2, 3_000],
        ],
        random,
      ),
      mixVersion: null,
    });
    expect(isClaimed).toBe(true);
  }
  await query(
    `UPDATE assignment SET state = 'submitted', slot = NULL, lease_until = NULL, finish_reason = 'solution',
       submitted_at = now() WHERE project_id = $1`,
    [projectId],
  );
  const arms = await query<{ arm: Arm; count: number }>(
    'SELECT arm, count(*)::int AS count FROM assignment WHERE project_id = $1 GROUP BY arm',
    [projectId],
  );
  const filled = ['information', 'audit', 'disagreement', 'overlap'] as const;
  const total = filled.reduce((sum, arm) => sum + DEFAULT_MIX[arm], 0);
  const counts = filled.map((arm) => arms.find((row) => row.arm === arm)!.count);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(CLAIMS);
  expect(
    chiSquared(
      counts,
      filled.map((arm) => DEFAULT_MIX[arm] / total),
    ),
  ).toBeLessThan(rare[3]!);
  await expectSampleLikePopulation(scene, population);
}, 900_000);

/** Every solution with its state and what the sample is compared by. */
async function readTraits(scene: Scene): Promise<Traits[]> {
  return query<Traits>(
    `SELECT s.id, s.problem_id AS problem, s.batch, s.audit_key AS "auditKey", s.generator, v.step_count AS length,
       coalesce(k.need, 0) AS need, CASE WHEN EXISTS (SELECT 1 FROM assignment a WHERE a.solution_id = s.id)
         THEN 'labelled' ELSE 'open' END AS state
     FROM solution s JOIN segmentation v ON v.id = s.segmentation_id
     LEFT JOIN solution_rank k ON k.solution_id = s.id WHERE s.project_id = $1`,
    [scene.project.id],
  );
}

async function expectSampleLikePopulation(scene: Scene, population: readonly Traits[]): Promise<void> {
  const traits = new Map(population.map((item) => [item.id, item]));
  const batches = auditSample(await readTraits(scene));
  for (const { batch, sample } of batches.filter(({ batch }) => batch !== 3)) {
    const all = population.filter((item) => item.batch === batch);
    const sampled = sample.map(({ id }) => traits.get(id)!);
    expect(sampled.length).toBeGreaterThan(all.length / 8);
    expectSameDeciles(sampled, all, ({ need }) => need);
    expectSameDeciles(sampled, all, ({ length, auditKey }) => length + auditKey / 1e6);
    const generators = [...new Set(all.map(({ generator }) => generator))];
    const shareOf = (items: readonly Traits[], name: string) =>
      items.filter((item) => item.generator === name).length;
    const shares = generators.map((name) => shareOf(all, name) / all.length);
    expect(
      chiSquared(
        generators.map((name) => shareOf(sampled, name)),
        shares,
      ),
    ).toBeLessThan(rare[6]!);
  }
}

/** The population's deciles of a quantity hold a tenth of the sample each. */
function expectSameDeciles(
  sampled: readonly Traits[],
  all: readonly Traits[],
  of: (item: Traits) => number,
): void {
  const sorted = all.map(of).sort((a, b) => a - b);
  const limits = Array.from({ length: 9 }, (_, i) => sorted[Math.floor((sorted.length * (i + 1)) / 10)]!);
  const counts = new Array<number>(10).fill(0);
  for (const item of sampled) counts[limits.filter((limit) => of(item) >= limit).length]! += 1;
  expect(chiSquared(counts, new Array<number>(10).fill(0.1))).toBeLessThan(rare[9]!);
}
