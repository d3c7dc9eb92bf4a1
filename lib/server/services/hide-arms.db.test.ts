import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { ARMS, type Arm } from '@/lib/core/queue/arm-order';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { claimTask } from '@/lib/server/services/claim-task';
import { forgetQueueSettings } from '@/lib/server/services/queue-settings';
import { claim, rateAll, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;

/** A round in which every arm has something and is in the mix, and this one is drawn first (but once in a million). */
async function makeArmScene(arm: Arm): Promise<Scene> {
  const scene = await makeScene(database().pool, { problems: 6, overlap: 2, people: 2 });
  const { id: projectId } = scene.project;
  await query(
    `UPDATE solution_rank SET need = random(), disagreement = random(), ordinal = 7 WHERE round_id = $1`,
    [scene.roundId],
  );
  await query('UPDATE queue_entry SET is_started = true WHERE round_id = $1', [scene.roundId]);
  await query(
    `INSERT INTO gold (project_id, id, solution_id, segmentation_id, kind, position, accepted)
     SELECT project_id, gen_random_uuid(), id, segmentation_id, 'hidden', 0, '{positive}' FROM solution
     WHERE project_id = $1`,
    [projectId],
  );
  await query(
    `INSERT INTO mix_version (project_id, version, rule, mix) VALUES ($1, 1, 'least-confidence', $2::jsonb)`,
    [projectId, JSON.stringify(Object.fromEntries(ARMS.map((one) => [one, one === arm ? 1 : 1e-7])))],
  );
  forgetQueueSettings(projectId);
  return scene;
}

const servedArms = (scene: Scene) =>
  query<{ arm: Arm }>('SELECT DISTINCT arm FROM assignment WHERE project_id = $1', [scene.project.id]);

/** The shape of a value: names of members in their order, and kinds of values, nothing else. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.entries(value).map(([name, member]) => [name, shapeOf(member)]);
}

it('answers alike whichever arm serves: names, order and length of what is sent', async () => {
  const answers: { shape: unknown; length: number }[] = [];
  for (const arm of ARMS) {
    const scene = await makeArmScene(arm);
    const answer = await claimTask(scene.project, scene.userIds[0]!, 'current');
    expect(await servedArms(scene)).toEqual([{ arm }]);
    const text = JSON.stringify(answer);
    for (const word of [
      '"arm"',
      'need',
      'gold',
      'audit',
      'disagreement',
      '"rank',
      'batch',
      'mixVersion',
      'secret-generator',
    ])
      expect(text).not.toContain(word);
    answers.push({ shape: shapeOf(answer), length: text.length });
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

/** The statements that the database was asked for while this ran, in their order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    );
  } finally {
    asked.mockRestore();
  }
}

it('goes the same way whichever arm serves, so that time tells nothing: claim, prefetch, ratings, submit, next', async () => {
  const ways: string[][] = [];
  for (const arm of ARMS) {
    const scene = await makeArmScene(arm);
    const steps = await statementsOf(async () => {
      const task = await claim(scene);
      await claim(scene, scene.userIds[0], 'prefetch');
      await rateAll(scene, task);
      await submit(scene, task);
      await claim(scene);
    });
    expect(await servedArms(scene)).toEqual([{ arm }]);
    expect(steps.length).toBeGreaterThan(10);
    ways.push(steps);
  }
  for (const way of ways) expect(way).toEqual(ways[0]);
});
