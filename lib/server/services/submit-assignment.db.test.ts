import { beforeEach, describe, expect, it } from 'vitest';
import type { Task } from '@/lib/contracts/label';
import { addMaterial, makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { claim, rateAll, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { claimTask } from '@/lib/server/services/claim-task';
import { rateStep } from '@/lib/server/services/rate-step';
import { reopenAssignment } from '@/lib/server/services/reopen-assignment';
import { exportedRows } from '@/lib/server/services/testing/exported-rows';

interface ExportedLabel {
  label: { steps: { human_completion: unknown; chosen_completion: unknown }[] };
}

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;

let scene: Scene;
let task: Task;
beforeEach(async () => {
  scene = await makeScene(database().pool, { problems: 1, solutionsPerProblem: 3, people: 2 });
  task = await claim(scene);
});
const place = (position: number, of = task) => ({
  assignmentId: of.assignmentId,
  userId: scene.userIds[0]!,
  position,
  alternative: 0,
});
const inbox = () =>
  query<{ kind: string; position: number | null; note: string | null }>(
    'SELECT kind, position, note FROM inbox_item WHERE project_id = $1 ORDER BY kind, position',
    [scene.project.id],
  );
const problemState = async () =>
  (await query<{ state: string }>('SELECT state FROM problem WHERE project_id = $1', [scene.project.id]))[0]!
    .state;

describe('submitting', () => {
  it('asks for every step up to the first error', async () => {
    const attempt = submit(scene, task);
    await expect(attempt).rejects.toMatchObject({
      code: 'not-finished',
      extra: { problem: { code: 'unrated-steps', positions: [0, 1, 2] } },
    });
    await rateStep(scene.project, place(0), ratingWrite({ verdict: 'negative' }));
    await expect(submit(scene, task)).rejects.toMatchObject({ extra: { problem: { code: 'has-error' } } });
    await submit(scene, task, submitRequest({ finishReason: 'found_error' }));
    const [row] = await query('SELECT state, finish_reason, slot FROM assignment WHERE id = $1', [
      task.assignmentId,
    ]);
    expect(row).toEqual({ state: 'submitted', finish_reason: 'found_error', slot: null });
  });

  it('asks for a better step where the project requires one, and exports it as the human completion', async () => {
    await query("UPDATE project SET own_step_mode = 'required' WHERE id = $1", [scene.project.id]);
    await rateStep(scene.project, place(0), ratingWrite());
    await rateStep(scene.project, place(1), ratingWrite({ verdict: 'negative' }));
    const found = submitRequest({ finishReason: 'found_error' });
    await expect(submit(scene, task, found)).rejects.toMatchObject({
      extra: { problem: { code: 'own-step-needed', positions: [1] } },
    });
    // What was typed at a step that is right after all is kept, and exported as nothing.
    const kept = ratingWrite({ baseRevision: 1, ownStep: 'No use of it.' });
    await rateStep(scene.project, place(0), kept);
    const own = ratingWrite({ verdict: 'negative', baseRevision: 1, ownStep: 'So $x = 14$.' });
    await rateStep(scene.project, place(1), own);
    await submit(scene, task, found);
    const [row] = await exportedRows<ExportedLabel>(scene.project.id, { format: 'prm800k' });
    const steps = row?.label.steps ?? [];
    expect(
      steps.map(({ human_completion, chosen_completion }) => [human_completion, chosen_completion]),
    ).toEqual([
      [null, 0],
      [{ text: 'So $x = 14$.', rating: null, source: 'human', flagged: false }, null],
    ]);
  });

  it('is done once, however often it is sent', async () => {
    await rateAll(scene, task);
    const request = submitRequest();
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(scene, task, request)));
    expect(new Set(answers.map(({ submittedAt }) => submittedAt)).size).toBe(1);
    await expect(submit(scene, task)).rejects.toMatchObject({ code: 'already-submitted' });
  });

  it('keeps raw intervals and pays no more than the time that the solution was held', async () => {
    await rateAll(scene, task);
    await query(`UPDATE assignment SET created_at = now() - interval '100 seconds' WHERE id = $1`, [
      task.assignmentId,
    ]);
    const from = Date.now();
    const span = (kind: 'active' | 'hidden', start: number, end: number) => ({
      kind,
      from: new Date(from + start * 1_000).toISOString(),
      to: new Date(from + end * 1_000).toISOString(),
    });
    const intervals = [span('active', 0, 20), span('hidden', 20, 50)];
    await submit(scene, task, submitRequest({ intervals }));
    const read = () =>
      query('SELECT intervals, paid_seconds, judging_seconds FROM assignment WHERE id = $1', [
        task.assignmentId,
      ]);
    expect((await read())[0]).toEqual({ intervals, paid_seconds: 50, judging_seconds: 20 });

    await reopenAssignment(scene.project, task.assignmentId);
    await submit(scene, task, submitRequest({ intervals: [span('active', 60, 9_000)] }));
    const [again] = await read();
    expect(again).toMatchObject({ intervals: { length: 3 } });
    expect(Number(again && 'paid_seconds' in again && again.paid_seconds)).toBeLessThan(110);
  });

  it('puts unsure and flagged steps before the lead', async () => {
    await rateStep(scene.project, place(0), ratingWrite({ verdict: 'unsure', note: 'what is k?' }));
    await rateStep(scene.project, place(1), ratingWrite({ flagged: true }));
    await rateStep(scene.project, place(2), ratingWrite());
    await submit(scene, task);
    expect(await inbox()).toEqual([
      { kind: 'unsure', position: 0, note: 'what is k?' },
      { kind: 'flag', position: 1, note: null },
    ]);
  });

  it('puts a give-up before the lead, with its reason', async () => {
    const giveUp = (finishNote: string | null) =>
      submit(scene, task, submitRequest({ finishReason: 'give_up', finishNote }));
    await expect(giveUp(' ')).rejects.toMatchObject({ extra: { problem: { code: 'reason-needed' } } });
    await giveUp('too long');
    expect(await inbox()).toEqual([{ kind: 'give_up', position: null, note: 'too long' }]);
    expect(await problemState()).toBe('open');
  });

  it.each([
    submitRequest({ finishReason: 'bad_problem', badProblemReason: 'missing_figure' }),
    submitRequest({ answerCheck: 'reference_wrong' }),
  ])('holds the siblings of a bad problem and of a wrong reference: %j', async (request) => {
    await rateAll(scene, task);
    await submit(scene, task, request);
    expect(await problemState()).toBe('held');
    expect(await claimTask(scene.project, scene.userIds[1]!, 'current')).toEqual({ kind: 'nothing-left' });
  });
});

describe('reopening', () => {
  beforeEach(async () => {
    await rateAll(scene, task);
    await submit(scene, task, submitRequest({ finishReason: 'bad_problem', badProblemReason: 'vague' }));
  });

  it('takes back what it said, and frees what it held', async () => {
    const again = await reopenAssignment(scene.project, task.assignmentId);
    expect(again).toMatchObject({ assignmentId: task.assignmentId, slot: 'current', ratings: { length: 3 } });
    expect(await inbox()).toEqual([]);
    expect(await problemState()).toBe('open');
    await submit(scene, task);
  });

  it('moves the next one aside, until that has a rating', async () => {
    await addMaterial(database().pool, scene.project.id, { problems: 2, solutionsPerProblem: 1, steps: 2 });
    await query(`UPDATE problem SET state = 'open' WHERE project_id = $1`, [scene.project.id]);
    const second = await claim(scene);
    const third = await claim(scene, scene.userIds[0], 'prefetch');
    await reopenAssignment(scene.project, task.assignmentId);
    expect((await claim(scene)).assignmentId).toBe(task.assignmentId);
    expect((await claim(scene, scene.userIds[0], 'prefetch')).assignmentId).toBe(second.assignmentId);
    const [prefetched] = await query<{ state: string }>('SELECT state FROM assignment WHERE id = $1', [
      third.assignmentId,
    ]);
    expect(prefetched!.state).toBe('expired');

    await submit(scene, task);
    await rateStep(scene.project, place(0, await claim(scene)), ratingWrite());
    await expect(reopenAssignment(scene.project, task.assignmentId)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is refused after the round’s hours', async () => {
    await query(`UPDATE assignment SET submitted_at = now() - interval '25 hours' WHERE id = $1`, [
      task.assignmentId,
    ]);
    await expect(reopenAssignment(scene.project, task.assignmentId)).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
