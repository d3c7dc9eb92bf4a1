import { describe, expect, it } from 'vitest';
import type { Arm } from '@/lib/core/queue/arm-order';
import { createRandom } from '@/lib/core/scoring/random';
import { releaseExpired } from '@/lib/server/db/sql/release-expired';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { claimTask } from '@/lib/server/services/claim-task';
import { forgetQueueSettings } from '@/lib/server/services/queue-settings';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;

/** Needs and disagreements drawn anew, so that no order is that of another arm. */
async function drawNeeds(scene: Scene): Promise<void> {
  await query(
    `UPDATE solution_rank SET need = random(), disagreement = random(), ordinal = 7 WHERE round_id = $1`,
    [scene.roundId],
  );
}

/** What each arm would serve to a person who has done nothing: its top among what is open. */
async function topOfArms(scene: Scene): Promise<Record<Exclude<Arm, 'gold'>, string | undefined>> {
  const top = async (from: string, order: string) => {
    const rows = await query<{ id: string }>(
      `SELECT q.solution_id AS id FROM queue_entry q
       LEFT JOIN solution_rank k ON k.round_id = q.round_id AND k.solution_id = q.solution_id
       WHERE q.round_id = $1 AND q.open_slots > 0 AND ${from} ORDER BY ${order} LIMIT 1`,
      [scene.roundId],
    );
    return rows[0]?.id;
  };
  return {
    information: await top('true', 'k.need DESC, k.tie, k.solution_id'),
    audit: await top('true', 'q.audit_key'),
    disagreement: await top('true', 'k.disagreement DESC, k.tie, k.solution_id'),
    overlap: await top('q.is_started', 'q.overlap_key'),
  };
}

interface Served {
  arm: Arm;
  solution_id: string;
  rank: number | null;
}

const lastServed = async (scene: Scene): Promise<Served> => {
  const rows = await query<Served>(
    `SELECT arm, solution_id, rank FROM assignment WHERE project_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [scene.project.id],
  );
  return rows[0]!;
};

async function finishAll(scene: Scene): Promise<void> {
  await query(
    `UPDATE assignment SET state = 'submitted', slot = NULL, lease_until = NULL, finish_reason = 'solution',
       submitted_at = now() WHERE project_id = $1 AND state = 'leased'`,
    [scene.project.id],
  );
}

it('gives ten people in turn exactly the order of each arm', async () => {
  const scene = await makeScene(database().pool, { problems: 60, solutionsPerProblem: 3, people: 10 });
  await drawNeeds(scene);
  const random = createRandom(21);
  const served = new Map<Arm, number>();
  for (let turn = 0; turn < 100; turn += 1) {
    const expected = await topOfArms(scene);
    const answer = await claimTask(scene.project, scene.userIds[turn % 10]!, 'current', random);
    expect(answer.kind).toBe('task');
    const { arm, solution_id, rank } = await lastServed(scene);
    expect({ arm, solution_id }).toEqual({ arm, solution_id: expected[arm as 'information'] });
    expect(rank).toBe(7);
    served.set(arm, (served.get(arm) ?? 0) + 1);
    await finishAll(scene);
  }
  expect([...served.keys()].sort()).toEqual(['audit', 'disagreement', 'information']);
});

it('serves what waits for a second person in the overlap arm, never to the first again', async () => {
  const scene = await makeScene(database().pool, { problems: 30, overlap: 2, people: 2 });
  await setMix(scene, { overlap: 1, audit: 1e-9 });
  const [first, second] = scene.userIds as [string, string];
  for (let n = 0; n < 5; n += 1) {
    await claimTask(scene.project, first, 'current', createRandom(n));
    await finishAll(scene);
  }
  expect((await lastServed(scene)).arm).toBe('audit');
  for (let n = 0; n < 5; n += 1) {
    const expected = await topOfArms(scene);
    await claimTask(scene.project, second, 'current', createRandom(n));
    expect(await lastServed(scene)).toMatchObject({ arm: 'overlap', solution_id: expected.overlap });
    await finishAll(scene);
  }
});

async function setMix(scene: Scene, mix: Partial<Record<Arm, number>>): Promise<void> {
  await query(
    `INSERT INTO mix_version (project_id, version, rule, mix)
     SELECT $1, coalesce(max(version), 0) + 1, 'least-confidence', $2::jsonb FROM mix_version WHERE project_id = $1`,
    [scene.project.id, JSON.stringify(mix)],
  );
  forgetQueueSettings(scene.project.id);
}

describe('gold', () => {
  it('takes no slot, gives none back, and is served once a person', async () => {
    const scene = await makeScene(database().pool, { problems: 4, people: 1 });
    await query(
      `INSERT INTO gold (project_id, id, solution_id, segmentation_id, kind, position, accepted)
       SELECT project_id, gen_random_uuid(), id, segmentation_id, 'hidden', 0, '{positive}' FROM solution
       WHERE project_id = $1 LIMIT 1`,
      [scene.project.id],
    );
    await setMix(scene, { gold: 1 });
    const slots = async () =>
      (
        await query<{ open: number }>(
          'SELECT sum(open_slots)::int AS open FROM queue_entry WHERE round_id = $1',
          [scene.roundId],
        )
      )[0]!.open;
    await claimTask(scene.project, scene.userIds[0]!, 'current');
    expect(await lastServed(scene)).toMatchObject({ arm: 'gold' });
    expect(await slots()).toBe(4);
    await query(`UPDATE assignment SET lease_until = now() - interval '1 s' WHERE project_id = $1`, [
      scene.project.id,
    ]);
    await releaseExpired(database().pool, scene.project.id);
    expect(await slots()).toBe(4);
  });
});
