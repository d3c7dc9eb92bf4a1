import { beforeEach, expect, it } from 'vitest';
import { RoundRequest } from '@/lib/contracts/rounds';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { claimTask } from '@/lib/server/services/claim-task';
import { createRound } from '@/lib/server/services/create-round';
import { changeRoundState } from '@/lib/server/services/change-round-state';
import { readRound } from '@/lib/server/services/list-rounds';
import { planRound } from '@/lib/server/services/plan-round';
import { readOwnWork } from '@/lib/server/services/read-own-work';
import { claim, rateAll, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
let scene: Scene;
const act = (number: number) => ({ projectId: scene.project.id, actorId: null, number });

/** Round 2 is for both people by name, with five a day for each. */
beforeEach(async () => {
  scene = await makeScene(database().pool, { problems: 10, people: 2 });
  await changeRoundState(act(1), 'closed');
  const request = RoundRequest.parse({ userIds: scene.userIds, dailyLimit: 5 });
  await createRound(scene.project.id, null, request);
});

async function labelOne(userId: string): Promise<void> {
  const task = await claim(scene, userId);
  await rateAll(scene, task, userId);
  await submit(scene, task, undefined, userId);
}

it('stops serving a person at their own limit, and shows the plan as theirs', async () => {
  const { members } = await readRound(scene.project.id, 2);
  const [first, second] = members.map(({ annotatorId }) => annotatorId) as [string, string];
  await planRound(act(2), {
    plans: [
      { annotatorId: first, plan: 20, dailyLimit: 1 },
      { annotatorId: second, plan: null, dailyLimit: 6 },
    ],
  });
  const [one, two] = scene.userIds as [string, string];
  await labelOne(one);
  expect(await claimTask(scene.project, one, 'current')).toEqual({ kind: 'limit-reached', limit: 1 });
  for (let count = 0; count < 6; count += 1) await labelOne(two);
  expect(await claimTask(scene.project, two, 'current')).toEqual({ kind: 'limit-reached', limit: 6 });
  const today = (await readOwnWork(scene.project, one, 1)).rounds.find(({ name }) => name === 'Round 2');
  expect(today).toMatchObject({ planToday: 20, doneToday: 1 });
  expect((await readRound(scene.project.id, 2)).members[0]).toMatchObject({ plan: 20, dailyLimit: 1 });
});

it('plans nobody who is not in the round by name', async () => {
  const { members } = await readRound(scene.project.id, 2);
  const plans = [{ annotatorId: members[0]!.annotatorId, plan: 3, dailyLimit: null }];
  await expect(planRound(act(1), { plans })).rejects.toMatchObject({ code: 'conflict' });
});
