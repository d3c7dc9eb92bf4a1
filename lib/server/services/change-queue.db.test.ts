import { expect, it } from 'vitest';
import { QueueSearch } from '@/lib/contracts/queue';
import { DEFAULT_MIX } from '@/lib/core/queue/arm-order';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { changeQueuePolicy, readQueuePolicy } from '@/lib/server/services/change-queue-policy';
import { excludeSolution } from '@/lib/server/services/exclude-solution';
import { pinSolution } from '@/lib/server/services/pin-solution';
import { previewQueue } from '@/lib/server/services/preview-queue';
import { rankSolutions } from '@/lib/server/services/rank-solutions';
import { findQueueHead, readQueue } from '@/lib/server/services/read-queue';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;
const ranking = async ({ project }: Scene, filters: Partial<QueueSearch> = {}) =>
  (await readQueue(project, QueueSearch.parse({ view: 'ranking', ...filters }))).rows;
const audited = async ({ project }: Scene) =>
  (
    await query<{ action: string }>('SELECT action FROM audit_log WHERE project_id = $1 ORDER BY id', [
      project.id,
    ])
  ).map(({ action }) => action);
const actOf = (scene: Scene, solutionId: string) => ({
  projectId: scene.project.id,
  solutionId,
  actorId: scene.userIds[0]!,
});

it('serves a pinned solution next at once, keeps it first in new rankings, and puts it back', async () => {
  const scene = await makeScene(database().pool, { problems: 8, people: 3 });
  await rankSolutions(scene.project.id);
  const before = (await ranking(scene)).map(({ solutionId }) => solutionId);
  const pinned = before[5]!;
  await pinSolution(actOf(scene, pinned), true);
  await pinSolution(actOf(scene, pinned), true);
  expect((await ranking(scene))[0]).toMatchObject({ solutionId: pinned, isPinned: true });
  await rankSolutions(scene.project.id);
  expect((await ranking(scene))[0]!.solutionId).toBe(pinned);
  await pinSolution(actOf(scene, pinned), false);
  expect((await ranking(scene)).map(({ solutionId }) => solutionId)).toEqual(before);
  expect(await audited(scene)).toEqual(['queue.pin', 'queue.pin', 'queue.unpin']);
});

it('takes a solution out with a reason and lets it in again', async () => {
  const scene = await makeScene(database().pool, { problems: 3 });
  await rankSolutions(scene.project.id);
  const [first] = await ranking(scene);
  const act = actOf(scene, first!.solutionId);
  await excludeSolution(act, { isExcluded: true, reason: 'Text is cut off.' });
  expect((await ranking(scene)).map(({ solutionId }) => solutionId)).not.toContain(first!.solutionId);
  const excluded = await readQueue(scene.project, QueueSearch.parse({ view: 'excluded' }));
  expect(excluded.rows).toMatchObject([
    { solutionId: first!.solutionId, isExcluded: true, excludedReason: 'Text is cut off.' },
  ]);
  await expect(pinSolution(act, true)).rejects.toMatchObject({ code: 'conflict' });
  await excludeSolution(act, { isExcluded: false });
  await rankSolutions(scene.project.id);
  expect((await ranking(scene)).map(({ solutionId }) => solutionId)).toContain(first!.solutionId);
  expect(await audited(scene)).toEqual(['queue.exclude', 'queue.include']);
  await expect(
    excludeSolution({ ...act, solutionId: scene.roundId }, { isExcluded: false }),
  ).rejects.toMatchObject({ code: 'not-found' });
});

it('keeps each version of mix and rule, with who and when', async () => {
  const scene = await makeScene(database().pool);
  const before = await readQueuePolicy(scene.project.id);
  expect(before).toEqual({
    policy: { rule: 'least-confidence', mix: DEFAULT_MIX, problemCap: 2 },
    changedAt: null,
    changedBy: null,
  });
  const mix = { information: 0.5, audit: 0.5, disagreement: 0, overlap: 0, gold: 0 };
  const policy = { rule: 'error-hunt' as const, mix, problemCap: 4 };
  await changeQueuePolicy(scene.project.id, scene.userIds[0]!, policy);
  const after = await readQueuePolicy(scene.project.id);
  expect(after).toMatchObject({ policy, changedBy: 'Person 1' });
  const [entry] = await query<{ detail: unknown }>(
    `SELECT detail FROM audit_log WHERE project_id = $1 AND action = 'queue.change'`,
    [scene.project.id],
  );
  expect(entry!.detail).toEqual({ from: before.policy, to: policy });
});

it('pages through the whole ranking once, in order, and filters it', async () => {
  const scene = await makeScene(database().pool, { problems: 60 });
  await rankSolutions(scene.project.id);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await readQueue(scene.project, QueueSearch.parse({ view: 'ranking', after }));
    seen.push(...page.rows.map(({ solutionId }) => solutionId));
    after = page.next ?? undefined;
  } while (after);
  const ranks = await query<{ id: string }>(
    `SELECT k.solution_id AS id FROM solution_rank k JOIN round r ON r.id = k.round_id
       AND r.ranking_version = k.ranking_version
     WHERE k.project_id = $1 ORDER BY k.need DESC, k.tie, k.solution_id`,
    [scene.project.id],
  );
  expect(seen).toEqual(ranks.map(({ id }) => id));
  expect(await ranking(scene, { outcome: 'right' })).toEqual([]);
  expect(await ranking(scene, { generator: 'secret-generator' })).toHaveLength(25);
  const { problemId } = (await ranking(scene))[0]!;
  expect(await ranking(scene, { problem: problemId })).toHaveLength(1);
  const head = await findQueueHead(scene.project.id, QueueSearch.parse({}));
  expect(head).toMatchObject({ openSolutions: 60, openSteps: 180, isRanking: false, hasWorker: false });
});

it('says why in plain words, and shows nothing where no round is open', async () => {
  const scene = await makeScene(database().pool, { problems: 1 });
  await query(`UPDATE segment SET text = 'So 2 * 7 = 12 apples.' WHERE project_id = $1 AND position = 0`, [
    scene.project.id,
  ]);
  await rankSolutions(scene.project.id);
  const [row] = await ranking(scene);
  expect(row!.steps.find(({ position }) => position === 0)!.reasons).toContain('2 * 7 = 14, not 12');
  await query(`UPDATE round SET state = 'closed' WHERE id = $1`, [scene.roundId]);
  expect(await readQueue(scene.project, QueueSearch.parse({}))).toEqual({ rows: [], next: null });
});

it('previews another rule without saving anything', async () => {
  const scene = await makeScene(database().pool, { problems: 60 });
  await rankSolutions(scene.project.id);
  const before = await readQueue(scene.project, QueueSearch.parse({}));
  const mix = { information: 1, audit: 0, disagreement: 0, overlap: 0, gold: 0 };
  const wanted = { rule: 'uniform' as const, mix, problemCap: 2, round: 1 };
  const preview = await previewQueue(scene.project, wanted);
  const byTie = await query<{ id: string }>(
    'SELECT id FROM solution WHERE project_id = $1 ORDER BY tie LIMIT 50',
    [scene.project.id],
  );
  expect(preview.rows.map(({ solutionId }) => solutionId)).toEqual(byTie.map(({ id }) => id));
  expect(await readQueue(scene.project, QueueSearch.parse({}))).toEqual(before);
  expect(await audited(scene)).toEqual([]);
  await changeQueuePolicy(scene.project.id, scene.userIds[0]!, wanted);
  await rankSolutions(scene.project.id);
  const applied = await readQueue(scene.project, QueueSearch.parse({}));
  expect(applied.rows.map(({ solutionId }) => solutionId)).toEqual(byTie.map(({ id }) => id));
  await expect(previewQueue(scene.project, { ...wanted, round: 9 })).rejects.toMatchObject({
    code: 'not-found',
  });
});
