import { beforeEach, expect, it } from 'vitest';
import { prisma } from '@/lib/server/db/prisma';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { uuidv7 } from '@/lib/server/db/uuid';
import { claimTask } from '@/lib/server/services/claim-task';
import { rateStep } from '@/lib/server/services/rate-step';
import { reopenAssignment } from '@/lib/server/services/reopen-assignment';
import { revealMaterial } from '@/lib/server/services/reveal-material';
import { claim, rateAll, ratingWrite, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
const REFERENCE = 'REFERENCE-6789';
const SCORE = 0.4375;
let scene: Scene;

type Policy = { referenceShown: 'always' | 'after_rating' | 'never'; scoresShown: 'after_rating' | 'never' };

async function setPolicy(data: Policy): Promise<void> {
  scene.project = await prisma().project.update({ where: { id: scene.project.id }, data });
}

beforeEach(async () => {
  scene = await makeScene(database().pool);
  const projectId = scene.project.id;
  await prisma().problem.updateMany({ where: { projectId }, data: { referenceAnswer: REFERENCE } });
  const [scorerId, scorerVersionId] = [uuidv7(), uuidv7()];
  await prisma().scorer.create({ data: { projectId, id: scorerId, name: 'prm', kind: 'file' } });
  await prisma().scorerVersion.create({ data: { projectId, id: scorerVersionId, scorerId, version: 1 } });
  await database().pool.query(
    `INSERT INTO step_score (project_id, scorer_version_id, segment_id, p_right)
     SELECT project_id, $2, id, $3 FROM segment WHERE project_id = $1`,
    [projectId, scorerVersionId, SCORE],
  );
});

const userId = () => scene.userIds[0]!;
const answerText = async (slot: 'current' | 'prefetch' = 'current') =>
  JSON.stringify(await claimTask(scene.project, userId(), slot));
const shown = async (id: string) => {
  const where = { projectId_id: { projectId: scene.project.id, id } };
  const row = await prisma().assignment.findUniqueOrThrow({ where });
  return [row.shownReference, row.shownScores, row.revealedAt !== null];
};

it('sends reference and scores after every step is rated, and not before', async () => {
  await setPolicy({ referenceShown: 'after_rating', scoresShown: 'after_rating' });
  const task = await claim(scene);
  const before = await answerText();
  expect(before).not.toContain(REFERENCE);
  expect(before).not.toContain(String(SCORE));
  expect(task.awaitsReveal).toBe(true);
  await expect(revealMaterial(scene.project, task.assignmentId)).rejects.toMatchObject({
    code: 'not-finished',
    extra: { problem: { code: 'unrated-steps' } },
  });
  expect(await shown(task.assignmentId)).toEqual([false, false, false]);
  await rateAll(scene, task);
  expect(await answerText()).not.toContain(REFERENCE);
  const revealed = await revealMaterial(scene.project, task.assignmentId);
  expect(revealed.referenceAnswer?.raw).toBe(REFERENCE);
  expect(revealed.scores).toEqual(task.steps.map(({ position }) => ({ position, score: SCORE })));
  expect(await shown(task.assignmentId)).toEqual([true, true, true]);
  const after = await answerText();
  expect(after).toContain(REFERENCE);
  expect(after).toContain(String(SCORE));
  expect(await revealMaterial(scene.project, task.assignmentId)).toEqual(revealed);

  await submit(scene, task);
  expect(await answerText()).not.toContain(REFERENCE);
  await expect(revealMaterial(scene.project, task.assignmentId)).rejects.toMatchObject({
    code: 'lease-lost',
  });
  expect(JSON.stringify(await reopenAssignment(scene.project, task.assignmentId))).toContain(REFERENCE);
});

it('shows the project’s own scores where no other scorer gave any, and says where there was none to show', async () => {
  await setPolicy({ referenceShown: 'never', scoresShown: 'after_rating' });
  await database().pool.query('DELETE FROM step_score WHERE project_id = $1', [scene.project.id]);
  const task = await claim(scene);
  await rateAll(scene, task);
  expect((await revealMaterial(scene.project, task.assignmentId)).scores).toEqual([]);
  expect(await shown(task.assignmentId)).toEqual([false, false, true]);
  await database().pool.query(
    `INSERT INTO solution_score (project_id, solution_id, scorer_version_id, segmentation_id, positions, p_wrong, spread,
       characters, disagreement)
     SELECT a.project_id, a.solution_id, v.id, a.segmentation_id, '{0,1,2}', '{0.25,0.5,0.75}', '{0,0,0}', '{6,6,6}', '{}'
     FROM assignment a JOIN scorer_version v ON v.project_id = a.project_id WHERE a.id = $1`,
    [task.assignmentId],
  );
  expect((await revealMaterial(scene.project, task.assignmentId)).scores).toEqual([
    { position: 0, score: 0.75 },
    { position: 1, score: 0.5 },
    { position: 2, score: 0.25 },
  ]);
  expect(await shown(task.assignmentId)).toEqual([false, true, true]);
});

it('shows after the first error where the solution ends there', async () => {
  await setPolicy({ referenceShown: 'after_rating', scoresShown: 'never' });
  const task = await claim(scene);
  const place = { assignmentId: task.assignmentId, userId: userId(), position: 0, alternative: 0 };
  await rateStep(scene.project, place, ratingWrite({ verdict: 'negative' }));
  const revealed = await revealMaterial(scene.project, task.assignmentId);
  expect(revealed).toMatchObject({ referenceAnswer: { raw: REFERENCE }, scores: [] });
  expect(await shown(task.assignmentId)).toEqual([true, false, true]);
});

it('never sends what the project never shows', async () => {
  await setPolicy({ referenceShown: 'never', scoresShown: 'never' });
  const task = await claim(scene);
  await rateAll(scene, task);
  await expect(revealMaterial(scene.project, task.assignmentId)).rejects.toMatchObject({ code: 'conflict' });
  const text = await answerText();
  expect(text).not.toContain(REFERENCE);
  expect(text).not.toContain(String(SCORE));
  expect(await shown(task.assignmentId)).toEqual([false, false, false]);
});

it('sends the reference at once where it is always shown, and scores alone after rating', async () => {
  await setPolicy({ referenceShown: 'always', scoresShown: 'after_rating' });
  const task = await claim(scene);
  const text = await answerText();
  expect(text).toContain(REFERENCE);
  expect(text).not.toContain(String(SCORE));
  await rateAll(scene, task);
  expect((await revealMaterial(scene.project, task.assignmentId)).scores).toHaveLength(task.steps.length);
  expect(await shown(task.assignmentId)).toEqual([true, true, true]);
});
