import { beforeEach, describe, expect, it } from 'vitest';
import { prisma } from '@/lib/server/db/prisma';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { acknowledgeGuideline } from '@/lib/server/services/acknowledge-guideline';
import { claimTask } from '@/lib/server/services/claim-task';
import {
  publishGuideline,
  readGuidelineEdit,
  saveGuidelineDraft,
} from '@/lib/server/services/edit-guideline';
import { readGuidelineChange, readGuidelineVersion } from '@/lib/server/services/read-guideline-version';
import { claim, rateAll, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
let scene: Scene;
let userId: string;
const publish = async (markdown: string, isMajor: boolean, statements: [string, boolean][] = []) => {
  await saveGuidelineDraft(scene.project.id, markdown);
  const checkItems = statements.map(([statement, isTrue]) => ({ statement, isTrue }));
  await publishGuideline(scene.project.id, userId, { isMajor, checkItems });
};
const next = () => claimTask(scene.project, userId, 'current');
const acknowledge = (number: number, answers: boolean[] = []) =>
  acknowledgeGuideline(scene.project.id, userId, { number, answers });

beforeEach(async () => {
  scene = await makeScene(database().pool);
  userId = scene.userIds[0]!;
});

describe('the guideline', () => {
  it('goes from draft by its difference to a version that open rounds take up', async () => {
    await publish('# Rules\n$x^2$', true);
    await saveGuidelineDraft(scene.project.id, '# Rules\n$x^3$');
    await saveGuidelineDraft(scene.project.id, '# Rules\n$x^4$');
    const edit = await readGuidelineEdit(scene.project.id);
    expect(edit).toMatchObject({ published: { number: 1 }, hasDraft: true, markdown: '# Rules\n$x^4$' });
    expect(edit.html).toContain('katex');
    expect(edit.difference.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added']);
    expect((await readGuidelineVersion(scene.project.id, userId))?.number).toBe(1);
    await publishGuideline(scene.project.id, userId, { isMajor: false, checkItems: [] });
    const round = await prisma().round.findFirstOrThrow({
      where: { projectId: scene.project.id },
      include: { guidelineVersion: true },
    });
    expect(round.guidelineVersion?.number).toBe(2);
    await expect(
      publishGuideline(scene.project.id, userId, { isMajor: false, checkItems: [] }),
    ).rejects.toMatchObject({ code: 'conflict' });
    const audit = await prisma().auditLog.findMany({ where: { projectId: scene.project.id } });
    expect(audit.map((row) => row.action)).toEqual(['guideline.publish', 'guideline.publish']);
  });

  it('lets a begun solution finish on its version, then asks for a major change to be read', async () => {
    await publish('One', true);
    const task = await claim(scene);
    await publish('Two', true, [
      ['A neutral step is wrong', false],
      ['A dead end is negative', true],
    ]);
    expect(await next()).toMatchObject({ kind: 'task', task: { assignmentId: task.assignmentId } });
    await rateAll(scene, task);
    await submit(scene, task);
    const { guidelineVersion } = await prisma().assignment.findFirstOrThrow({
      where: { projectId: scene.project.id, id: task.assignmentId },
      include: { guidelineVersion: true },
    });
    expect(guidelineVersion?.number).toBe(1);

    expect(await next()).toEqual({ kind: 'guideline-to-acknowledge', number: 2 });
    const shown = await readGuidelineVersion(scene.project.id, userId);
    expect(shown).toMatchObject({ isUnread: true, mustAcknowledge: true });
    expect(JSON.stringify(shown)).not.toContain('isTrue');
    expect(await acknowledge(2, [true])).toEqual({ wrong: [0, 1] });
    expect((await next()).kind).toBe('guideline-to-acknowledge');
    expect(await acknowledge(2, [false, true])).toEqual({ wrong: [] });
    expect((await next()).kind).toBe('task');
  });

  it('only tells of a minor change, and a later reading counts for what came before', async () => {
    await publish('One', true);
    expect(await readGuidelineChange(scene.project.id, userId)).toBeNull();
    await publish('Two', false);
    expect(await readGuidelineChange(scene.project.id, userId)).toBe(2);
    expect((await next()).kind).toBe('task');
    await publish('Three', true);
    await publish('Four', false);
    await expect(acknowledge(3)).rejects.toMatchObject({ code: 'conflict' });
    expect(await readGuidelineVersion(scene.project.id, userId)).toMatchObject({
      number: 4,
      mustAcknowledge: true,
    });
    await acknowledge(4);
    expect(await readGuidelineVersion(scene.project.id, userId)).toMatchObject({ mustAcknowledge: false });
    expect(await readGuidelineChange(scene.project.id, userId)).toBeNull();
  });
});
