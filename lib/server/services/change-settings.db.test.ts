import { beforeEach, expect, it } from 'vitest';
import { PauseRequest, SettingsChange } from '@/lib/contracts/settings';
import { prisma } from '@/lib/server/db/prisma';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { changeSettings, pauseProject, readSettings } from '@/lib/server/services/change-settings';
import { claimTask } from '@/lib/server/services/claim-task';

const database = useDatabase();
let scene: Scene;
const project = () => prisma().project.findUniqueOrThrow({ where: { id: scene.project.id } });
const audit = () =>
  prisma().auditLog.findMany({ where: { projectId: scene.project.id }, orderBy: { createdAt: 'asc' } });

beforeEach(async () => {
  scene = await makeScene(database().pool);
});

it('changes what is named, keeps the rest, and writes down both values', async () => {
  const [actor] = scene.userIds as [string];
  const errorCategories = [{ key: 'logic', label: 'Does not follow' }];
  const change = SettingsChange.parse({ errorCategories, idleSeconds: 120, hasAnswerCheck: true });
  await changeSettings(await project(), actor, change);
  expect(readSettings(await project())).toMatchObject({
    errorCategories,
    idleSeconds: 120,
    hiddenSeconds: 600,
  });
  await changeSettings(await project(), actor, change);
  expect(await audit()).toMatchObject([
    {
      action: 'project.change',
      target: 'errorCategories, idleSeconds',
      detail: { idleSeconds: { from: 300, to: 120 }, errorCategories: { from: [], to: errorCategories } },
    },
  ]);
});

it('refuses what cannot be', () => {
  expect(SettingsChange.safeParse({ idleSeconds: 5 }).success).toBe(false);
  expect(SettingsChange.safeParse({ categoryMode: 'required', errorCategories: [] }).success).toBe(false);
  const twice = [{ key: 'a', label: 'One' }, { key: 'a', label: 'Two' }]; // prettier-ignore
  expect(SettingsChange.safeParse({ errorCategories: twice }).success).toBe(false);
});

it('pauses with a note that annotators read, and goes on', async () => {
  const [actor] = scene.userIds as [string];
  await pauseProject(await project(), actor, PauseRequest.parse({ isPaused: true, note: 'Back on Monday.' }));
  expect(await claimTask(await project(), actor, 'current')).toEqual({
    kind: 'paused',
    note: 'Back on Monday.',
  });
  await pauseProject(await project(), actor, PauseRequest.parse({ isPaused: false }));
  expect((await claimTask(await project(), actor, 'current')).kind).toBe('task');
  expect((await audit()).map((row) => row.action)).toEqual(['project.pause', 'project.resume']);
});
