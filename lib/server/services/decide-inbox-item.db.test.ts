import { describe, expect, it } from 'vitest';
import type { InboxDecision } from '@/lib/contracts/inbox';
import { makeScene, type Scene, type SceneOptions } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { claimTask } from '@/lib/server/services/claim-task';
import { decideInboxItem } from '@/lib/server/services/decide-inbox-item';
import { readInbox, readInboxItem, readLeadAnswers } from '@/lib/server/services/read-inbox';
import { rateStep } from '@/lib/server/services/rate-step';
import { readSolution } from '@/lib/server/services/read-solution';
import { skipAssignment } from '@/lib/server/services/skip-assignment';
import { claim, rateAll, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const database = useDatabase();

async function makeLedScene(options: SceneOptions = {}): Promise<Scene & { leads: [string, string] }> {
  const scene = await makeScene(database().pool, { people: 5, ...options });
  return { ...scene, userIds: scene.userIds.slice(0, 3), leads: [scene.userIds[3]!, scene.userIds[4]!] };
}

const decide = (scene: Scene & { leads: string[] }, itemId: string, decision: InboxDecision, lead = 0) =>
  decideInboxItem({ projectId: scene.project.id, itemId, userId: scene.leads[lead]! }, decision);

async function onlyItem(scene: Scene) {
  const { entries } = await readInbox(scene.project.id);
  expect(entries).toHaveLength(1);
  return readInboxItem(scene.project.id, entries[0]!.id);
}

async function beUnsure(scene: Scene, userId = scene.userIds[0]!) {
  const task = await claim(scene, userId);
  await rateAll(scene, task, userId);
  const place = { assignmentId: task.assignmentId, userId, position: 1, alternative: 0 };
  await rateStep(
    scene.project,
    place,
    ratingWrite({ baseRevision: 1, verdict: 'unsure', note: 'Which sum?' }),
  );
  await submit(scene, task, submitRequest(), userId);
}

const problemStates = async (scene: Scene) => {
  const { rows } = await database().pool.query<{ state: string }>(
    'SELECT state FROM problem WHERE project_id = $1',
    [scene.project.id],
  );
  return rows.map(({ state }) => state);
};

describe('deciding what waits in the inbox', () => {
  it('fills an unsure step as adjudicated, answers the annotator and leaves an audit row', async () => {
    const scene = await makeLedScene({ problems: 1 });
    await beUnsure(scene);
    const item = await onlyItem(scene);
    expect(item).toMatchObject({ kind: 'unsure', position: 1, note: 'Which sum?', acts: ['rule', 'settle'] });
    await decide(scene, item.id, { act: 'rule', verdict: 'neutral', note: 'It adds nothing.' });
    expect((await readInbox(scene.project.id)).total).toBe(0);
    const solution = await readSolution(scene.project.id, item.solutionId!);
    expect(solution.steps[1]!.ruling).toMatchObject({ verdict: 'neutral', note: 'It adds nothing.' });
    expect(solution.passes[0]!.ratings[1]!.verdict).toBe('unsure');
    const answers = await readLeadAnswers(scene.project.id, scene.userIds[0]!);
    expect(answers).toMatchObject([
      { act: 'rule', verdict: 'neutral', note: 'It adds nothing.', position: 1 },
    ]);
    expect(await readLeadAnswers(scene.project.id, scene.userIds[1]!)).toEqual([]);
    const audit = await database().pool.query('SELECT action FROM audit_log WHERE project_id = $1', [
      scene.project.id,
    ]);
    expect(audit.rows).toEqual([{ action: 'inbox.decide' }]);
  });

  it('settles what others asked about the same step with it', async () => {
    const scene = await makeLedScene({ problems: 1, overlap: 2 });
    await beUnsure(scene, scene.userIds[0]);
    await beUnsure(scene, scene.userIds[1]);
    const { entries } = await readInbox(scene.project.id);
    expect(entries).toHaveLength(2);
    expect(
      await decide(scene, entries[0]!.id, { act: 'rule', verdict: 'positive', note: null }),
    ).toMatchObject({ settled: 2 });
  });

  it('lets one of two leads win and tells the other', async () => {
    const scene = await makeLedScene({ problems: 1 });
    await beUnsure(scene);
    const { id } = await onlyItem(scene);
    const rule = (verdict: 'positive' | 'negative', lead: number) =>
      decide(scene, id, { act: 'rule', verdict, note: null }, lead);
    const results = await Promise.allSettled([rule('positive', 0), rule('negative', 1)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((result) => result.status === 'rejected');
    expect(lost?.reason).toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/^Person \d decided this already/),
    });
    const { rows } = await database().pool.query('SELECT 1 FROM adjudication WHERE project_id = $1', [
      scene.project.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('keeps a bad problem out, or serves its other solutions again', async () => {
    for (const [act, state] of [
      ['hold', 'held'],
      ['release', 'open'],
    ] as const) {
      const scene = await makeLedScene({ problems: 1, solutionsPerProblem: 2 });
      const task = await claim(scene);
      await submit(scene, task, submitRequest({ finishReason: 'bad_problem', badProblemReason: 'vague' }));
      expect(await problemStates(scene)).toEqual(['held']);
      expect((await claimTask(scene.project, scene.userIds[1]!, 'current')).kind).not.toBe('task');
      await decide(scene, (await onlyItem(scene)).id, { act, note: null });
      expect(await problemStates(scene)).toEqual([state]);
      const next = await claimTask(scene.project, scene.userIds[1]!, 'current');
      expect(next.kind === 'task').toBe(act === 'release');
    }
  });

  it('regrades all solutions of a problem whose reference was wrong, and serves them again', async () => {
    const scene = await makeLedScene({ problems: 1, solutionsPerProblem: 3 });
    const task = await claim(scene);
    await rateAll(scene, task);
    await submit(scene, task, submitRequest({ answerCheck: 'reference_wrong' }));
    expect(await problemStates(scene)).toEqual(['held']);
    const item = await onlyItem(scene);
    expect(item).toMatchObject({ kind: 'wrong_reference', outcome: 'wrong', siblingCount: 3 });
    const decided = await decide(scene, item.id, { act: 'edit_reference', referenceAnswer: '5', note: null });
    expect(decided).toEqual({ settled: 1, regraded: 3 });
    expect(await problemStates(scene)).toEqual(['open']);
    const { rows } = await database().pool.query(
      'SELECT DISTINCT outcome, outcome_rule FROM solution WHERE project_id = $1',
      [scene.project.id],
    );
    expect(rows).toEqual([{ outcome: 'right', outcome_rule: 'exact' }]);
    expect((await claimTask(scene.project, scene.userIds[1]!, 'current')).kind).toBe('task');
  });

  it('gives a solution that three people skipped its slot back, or takes it out', async () => {
    for (const act of ['serve_again', 'exclude'] as const) {
      const scene = await makeLedScene({ problems: 1 });
      for (const userId of scene.userIds) {
        const task = await claim(scene, userId);
        await skipAssignment(scene.project.id, task.assignmentId, {
          clientId: crypto.randomUUID(),
          reason: 'No figure',
        });
      }
      expect((await claimTask(scene.project, scene.leads[0], 'current')).kind).not.toBe('task');
      await decide(scene, (await onlyItem(scene)).id, { act, note: null });
      const next = await claimTask(scene.project, scene.leads[0], 'current');
      expect(next.kind === 'task').toBe(act === 'serve_again');
    }
  });

  it('refuses what does not fit the kind, and items of another project', async () => {
    const scene = await makeLedScene({ problems: 1 });
    await beUnsure(scene);
    const { id } = await onlyItem(scene);
    await expect(decide(scene, id, { act: 'release', note: null })).rejects.toMatchObject({
      code: 'bad-request',
    });
    const elsewhere = await makeLedScene({ problems: 1 });
    await expect(decide(elsewhere, id, { act: 'settle', note: null })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(readInboxItem(elsewhere.project.id, id)).rejects.toMatchObject({ code: 'not-found' });
    expect((await readInbox(scene.project.id)).total).toBe(1);
  });
});
