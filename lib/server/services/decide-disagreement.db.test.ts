import { beforeEach, expect, it } from 'vitest';
import type { Ruling } from '@/lib/contracts/disagreements';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { decideDisagreement } from '@/lib/server/services/decide-disagreement';
import { listDisagreements } from '@/lib/server/services/list-disagreements';
import { rateStep } from '@/lib/server/services/rate-step';
import { claim, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
let scene: Scene;

/** Rates the one solution as these verdicts say, and submits it. */
async function label(userId: string, verdicts: Ruling[]): Promise<void> {
  const task = await claim(scene, userId);
  for (const [position, verdict] of verdicts.entries()) {
    const place = { assignmentId: task.assignmentId, userId, position, alternative: 0 };
    await rateStep(
      scene.project,
      place,
      ratingWrite({ verdict, note: verdict === 'negative' ? 'No.' : null }),
    );
  }
  const finishReason = verdicts.includes('negative') ? 'found_error' : 'solution';
  await submit(scene, task, submitRequest({ finishReason }), userId);
}

beforeEach(async () => {
  scene = await makeScene(database().pool, { problems: 1, overlap: 3, people: 3 });
  const [first, second, third] = scene.userIds as [string, string, string];
  await label(first, ['positive', 'negative']);
  await label(second, ['positive', 'neutral', 'positive']);
  await label(third, ['positive', 'neutral', 'negative']);
});

const list = () => listDisagreements(scene.project.id, 1);
const decide = async (verdict: Ruling) => {
  const { entries } = await list();
  const { solutionId, segmentationId, position } = entries.find((entry) => !entry.decided)!;
  const act = { projectId: scene.project.id, userId: scene.userIds[0]!, number: 1 };
  return decideDisagreement(act, { solutionId, segmentationId, position, verdict, note: null });
};

it('lists what is at issue without names, and says who said what once it is decided', async () => {
  const before = await list();
  expect(before).toMatchObject({ compared: 1, undecided: 2 });
  expect(before.entries.map(({ position, kind }) => [position, kind])).toEqual([
    [1, 'first-error'],
    [2, 'first-error'],
  ]);
  expect(JSON.stringify(before)).not.toContain('Person ');
  const decided = await decide('neutral');
  expect(decided.decided?.verdict).toBe('neutral');
  expect(decided.opinions.map(({ name, verdict }) => `${name}: ${verdict}`).sort()).toEqual([
    'Person 1: negative',
    'Person 2: neutral',
    'Person 3: neutral',
  ]);
  expect((await list()).undecided).toBe(1);
});

it('drops what comes after a step that was ruled wrong, and takes a second ruling in place of the first', async () => {
  const { solutionId, segmentationId, position } = await decide('negative');
  expect(await list()).toMatchObject({ undecided: 0, entries: [{ position: 1 }] });
  const act = { projectId: scene.project.id, userId: scene.userIds[0]!, number: 1 };
  await decideDisagreement(act, {
    solutionId,
    segmentationId,
    position,
    verdict: 'positive',
    note: 'After all.',
  });
  expect(await list()).toMatchObject({ undecided: 1 });
});

it('decides nothing on which people agree, nor in another project', async () => {
  const { entries } = await list();
  const ruling = { ...entries[0]!, verdict: 'positive' as const, note: null };
  const other = await makeScene(database().pool);
  const [userId] = scene.userIds as [string];
  const at = (projectId: string, position: number) =>
    decideDisagreement({ projectId, userId, number: 1 }, { ...ruling, position });
  await expect(at(scene.project.id, 0)).rejects.toMatchObject({ code: 'not-found' });
  await expect(at(other.project.id, 1)).rejects.toMatchObject({ code: 'not-found' });
});
