import { beforeEach, expect, it } from 'vitest';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { addGuidelineExample } from '@/lib/server/services/add-guideline-example';
import { decideInboxItem } from '@/lib/server/services/decide-inbox-item';
import {
  publishGuideline,
  readGuidelineEdit,
  saveGuidelineDraft,
} from '@/lib/server/services/edit-guideline';
import { rateStep } from '@/lib/server/services/rate-step';
import { readGuidelineVersion } from '@/lib/server/services/read-guideline-version';
import { readInbox } from '@/lib/server/services/read-inbox';
import { readSolution } from '@/lib/server/services/read-solution';
import { claim, rateAll, ratingWrite, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
let scene: Scene;
let solutionId: string;

/** One pass whose second step is unsure. */
beforeEach(async () => {
  scene = await makeScene(database().pool, { problems: 1 });
  const [userId] = scene.userIds as [string];
  const task = await claim(scene);
  await rateAll(scene, task);
  const place = { assignmentId: task.assignmentId, userId, position: 1, alternative: 0 };
  await rateStep(scene.project, place, ratingWrite({ baseRevision: 1, verdict: 'unsure', note: 'Needed?' }));
  await submit(scene, task);
  const { rows } = await database().pool.query<{ id: string }>(
    'SELECT id FROM solution WHERE project_id = $1',
    [scene.project.id],
  );
  solutionId = rows[0]!.id;
});

it('fills the step, says so in its history, and makes it an example of the draft', async () => {
  const projectId = scene.project.id;
  const userId = scene.userIds[0]!;
  await saveGuidelineDraft(projectId, '# Rules');
  await publishGuideline(projectId, userId, { isMajor: false, checkItems: [] });
  const [item] = (await readInbox(projectId)).entries;
  const decision = { act: 'rule', verdict: 'neutral', note: 'It adds nothing.', isExample: true } as const;
  await decideInboxItem({ projectId, itemId: item!.id, userId }, decision);

  const { steps, events, passes } = await readSolution(projectId, solutionId);
  expect(steps[1]!.ruling).toMatchObject({ verdict: 'neutral', note: 'It adds nothing.' });
  expect(events.filter(({ kind }) => kind === 'adjudicated')).toMatchObject([
    { position: 1, verdict: 'neutral' },
  ]);
  expect(passes[0]!.ratings[1]).toMatchObject({ verdict: 'unsure' });

  const { hasDraft, markdown, html } = await readGuidelineEdit(projectId);
  expect(hasDraft).toBe(true);
  expect(markdown).toMatch(/^# Rules\n\n### Example: step 2 is neutral\n/);
  expect(html).toContain('It adds nothing.');
  expect((await readGuidelineVersion(projectId, userId))!.html).not.toContain('Example');
  await publishGuideline(projectId, userId, { isMajor: true, checkItems: [] });
  expect((await readGuidelineVersion(projectId, userId))!.html).toContain('Example: step 2 is neutral');
  const again = addGuidelineExample(userId, { projectId, solutionId, segmentationId: null, position: 1 });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
});

it('refuses a step without a ruling, and another project’s solution', async () => {
  const userId = scene.userIds[0]!;
  const other = await makeScene(database().pool);
  const place = { solutionId, segmentationId: null, position: 0 };
  for (const projectId of [scene.project.id, other.project.id]) {
    await expect(addGuidelineExample(userId, { projectId, ...place })).rejects.toMatchObject({
      code: 'not-found',
    });
  }
});

it('lets the history of a step be written on after a ruling', async () => {
  const projectId = scene.project.id;
  const userId = scene.userIds[0]!;
  const [item] = (await readInbox(projectId)).entries;
  const ruling = { act: 'rule', verdict: 'neutral', note: null } as const;
  await decideInboxItem({ projectId, itemId: item!.id, userId }, ruling);
  const { rows } = await database().pool.query(
    `SELECT e.revision, e.kind, r.revision AS stands FROM rating_event e JOIN rating r
       USING (project_id, assignment_id, position, alternative)
     WHERE project_id = $1 AND position = 1 ORDER BY e.revision`,
    [projectId],
  );
  expect(rows).toEqual([
    { revision: -1, kind: 'adjudicated', stands: 2 },
    { revision: 1, kind: 'set', stands: 2 },
    { revision: 2, kind: 'set', stands: 2 },
  ]);
});
