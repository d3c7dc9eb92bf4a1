import { beforeEach, describe, expect, it } from 'vitest';
import { RoundChange, RoundRequest } from '@/lib/contracts/rounds';
import { SolutionSearch } from '@/lib/contracts/solutions';
import { addMaterial, addPeople, makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { openQueueEntries } from '@/lib/server/db/sql/open-queue-entries';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { changeRoundState } from '@/lib/server/services/change-round-state';
import { claimTask } from '@/lib/server/services/claim-task';
import { createRound } from '@/lib/server/services/create-round';
import { extendRound } from '@/lib/server/services/extend-round';
import { listRounds, readRound } from '@/lib/server/services/list-rounds';
import { forgetQueueSettings } from '@/lib/server/services/queue-settings';
import { rateStep } from '@/lib/server/services/rate-step';
import { claim, ratingWrite, rateAll, submit } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;
let scene: Scene;
const make = (part: Partial<RoundRequest>) => createRound(scene.project.id, null, RoundRequest.parse(part));
const act = (number: number) => ({ projectId: scene.project.id, actorId: null, number });
const slotsOf = async (number: number) =>
  (
    await query<{ slots: number }>(
      `SELECT q.open_slots AS slots FROM queue_entry q JOIN round r ON r.project_id = q.project_id AND r.id = q.round_id
       WHERE r.project_id = $1 AND r.number = $2 ORDER BY 1`,
      [scene.project.id, number],
    )
  ).map((row) => row.slots);
const label = async (userId: string) => {
  const task = await claim(scene, userId);
  await rateAll(scene, task, userId);
  await submit(scene, task, undefined, userId);
  return task;
};

beforeEach(async () => {
  scene = await makeScene(database().pool, { problems: 10, people: 3 });
});

describe('making a round', () => {
  it('labels again what a search finds, by others, whatever came with files', async () => {
    const [first, second] = scene.userIds as [string, string];
    await label(first);
    await label(first);
    await query(
      `INSERT INTO assignment (project_id, id, annotator_id, solution_id, segmentation_id, round_id, label_policy, state,
         record_hash, occurrence)
       SELECT a.project_id, gen_random_uuid(), a.annotator_id, a.solution_id, a.segmentation_id, a.round_id,
         a.label_policy, 'imported', uuid_send(gen_random_uuid()), 1
       FROM assignment a WHERE a.project_id = $1 AND a.state = 'submitted'`,
      [scene.project.id],
    );
    const search = SolutionSearch.parse({ state: 'labelled' });
    expect(await make({ search, userIds: [second] })).toMatchObject({ number: 2, solutions: 2 });
    expect(await slotsOf(2)).toEqual([1, 1]);
    expect((await readRound(scene.project.id, 2)).selection).toMatchObject({
      kind: 'list',
      isRelabelling: true,
    });
    const none = SolutionSearch.parse({ generator: 'none' });
    await expect(make({ search: none })).rejects.toThrow('finds no solution');
    await changeRoundState(act(1), 'closed');
    const labelled = [await label(second), await label(second)];
    expect(labelled).toHaveLength(2);
    expect((await claimTask(scene.project, second, 'current')).kind).not.toBe('task');
  });

  it('takes what the filter asks for', async () => {
    await query(
      `UPDATE solution SET outcome = 'right', generator = 'small' WHERE project_id = $1 AND id IN (
         SELECT id FROM solution WHERE project_id = $1 ORDER BY tie LIMIT 4)`,
      [scene.project.id],
    );
    const filter = (part: object) =>
      make({ selection: { kind: 'filter', ...part } } as Partial<RoundRequest>);
    expect((await filter({ outcome: 'right' })).solutions).toBe(4);
    expect((await filter({ generator: 'small', outcome: 'right' })).solutions).toBe(4);
    expect((await filter({ problemText: 'PROBLEM 1' })).solutions).toBe(2);
    await expect(filter({ generator: 'none' })).rejects.toThrow('No solution is like this');
    await label(scene.userIds[0]!);
    expect((await filter({ onlyUnlabelled: true })).solutions).toBe(9);
  });

  it('takes a list, and draws so many at random', async () => {
    const ids = await query<{ id: string }>('SELECT id FROM solution WHERE project_id = $1 LIMIT 3', [
      scene.project.id,
    ]);
    const list = { kind: 'list' as const, solutionIds: ids.map((row) => row.id) };
    expect((await make({ selection: list })).solutions).toBe(3);
    expect((await make({ sampleSize: 4 })).solutions).toBe(4);
    expect((await make({ selection: list, sampleSize: 2 })).solutions).toBe(2);
  });

  it('gives a share of the solutions a second person, by their fixed key', async () => {
    await query(
      `UPDATE solution s SET overlap_key = (n.row - 1) / 10.0 FROM (
         SELECT id, row_number() OVER (ORDER BY tie) AS row FROM solution WHERE project_id = $1) n
       WHERE s.project_id = $1 AND s.id = n.id`,
      [scene.project.id],
    );
    const { number } = await make({ overlapShare: 0.2 });
    expect(await slotsOf(number)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2]);
  });

  it('takes later imports into a filter, never into a list', async () => {
    const filter = { kind: 'filter', outcome: 'wrong' } as RoundRequest['selection'];
    const open = await make({ selection: filter, takesNewImports: true });
    const drawn = await make({ sampleSize: 3, takesNewImports: true });
    const importId = '01890000-0000-7000-8000-00000000000a';
    await query(
      `INSERT INTO import (project_id, id, batch, file_name, file_size, sha256, stored_path, format)
       VALUES ($1, $2, 2, 'more.jsonl', 1, '\\x00', 'none', 'generic')`,
      [scene.project.id, importId],
    );
    await addMaterial(database().pool, scene.project.id, {
      problems: 2,
      solutionsPerProblem: 1,
      steps: 2,
      batch: 2,
    });
    await query('UPDATE solution SET import_id = $2 WHERE project_id = $1 AND batch = 2', [
      scene.project.id,
      importId,
    ]);
    await openQueueEntries(database().pool, { projectId: scene.project.id, importId });
    expect(await slotsOf(open.number)).toHaveLength(12);
    expect(await slotsOf(drawn.number)).toHaveLength(3);
  });

  it('serves a pilot before everything else, each solution to each of its people, and keeps it out of exports', async () => {
    const [first, second, third] = scene.userIds as [string, string, string];
    const { number, solutions } = await make({ isPilot: true, sampleSize: 2, userIds: [first, second] });
    expect(solutions).toBe(2);
    const round = await readRound(scene.project.id, number);
    expect(round).toMatchObject({ name: 'Pilot 2', isPilot: true, isExported: false, overlap: 2, target: 4 });
    for (const userId of [first, second]) {
      expect((await label(userId)).round.name).toBe('Pilot 2');
      expect((await label(userId)).round.name).toBe('Pilot 2');
      expect((await claim(scene, userId)).round.name).toBe('Round 1');
    }
    expect((await claim(scene, third)).round.name).toBe('Round 1');
    const done = await readRound(scene.project.id, number);
    expect(done).toMatchObject({ submitted: 4, target: 4 });
    expect(done.members.map((person) => person.submitted)).toEqual([2, 2]);
  });

  it('asks for the one step that most needs a person where that is its unit', async () => {
    const { number } = await make({ unit: 'step' });
    expect(await readRound(scene.project.id, number)).toMatchObject({ unit: 'step' });
    await query("UPDATE round SET state = 'closed' WHERE project_id = $1 AND number = 1", [scene.project.id]);
    await query('UPDATE solution_rank SET focus = 1 WHERE project_id = $1', [scene.project.id]);
    await query(
      `INSERT INTO mix_version (project_id, version, rule, mix) VALUES ($1, 1, 'least-confidence', '{"information": 1}')`,
      [scene.project.id],
    );
    forgetQueueSettings(scene.project.id);
    const task = await claim(scene);
    expect(task.target).toBe(1);
    expect(task.steps.at(-1)).toMatchObject({ position: 1 });
    const place = { assignmentId: task.assignmentId, userId: scene.userIds[0]!, alternative: 0 };
    await expect(rateStep(scene.project, { ...place, position: 0 }, ratingWrite())).rejects.toThrow();
    await rateStep(scene.project, { ...place, position: 1 }, ratingWrite());
    await submit(scene, task);
    expect(
      await query('SELECT unit, target, state FROM assignment WHERE id = $1', [task.assignmentId]),
    ).toEqual([{ unit: 'step', target: 1, state: 'submitted' }]);
  });

  it('asks for annotators before a pilot, and for members only', async () => {
    await query('DELETE FROM member WHERE project_id = $1', [scene.project.id]);
    await expect(make({ isPilot: true })).rejects.toMatchObject({
      extra: { fields: [{ field: 'userIds' }] },
    });
    await expect(make({ userIds: [scene.userIds[0]!] })).rejects.toThrow('not a member');
  });
});

describe('changing a round', () => {
  it('closes, so that nothing more is served, and what is on a screen can be submitted; reopens', async () => {
    const [userId, other] = scene.userIds as [string, string];
    const task = await claim(scene, userId);
    await claim(scene, userId, 'prefetch');
    await changeRoundState(act(1), 'closed');
    expect(await claimTask(scene.project, other, 'current')).toEqual({ kind: 'nothing-left' });
    await rateAll(scene, task, userId);
    await submit(scene, task, undefined, userId);
    expect(await claimTask(scene.project, userId, 'current')).toEqual({ kind: 'nothing-left' });
    await expect(changeRoundState(act(1), 'closed')).rejects.toMatchObject({ code: 'conflict' });
    await changeRoundState(act(1), 'open');
    expect((await claimTask(scene.project, other, 'current')).kind).toBe('task');
    const audit = await query<{ action: string }>(
      'SELECT action FROM audit_log WHERE project_id = $1 ORDER BY created_at',
      [scene.project.id],
    );
    expect(audit.map((row) => row.action)).toEqual(['round.close', 'round.reopen']);
  });

  it('lets a new person of a pilot label all of it, and adds solutions', async () => {
    const [first] = scene.userIds as [string];
    const [late] = (await addPeople(database().pool, scene.project.id, 1)) as [string];
    const { number } = await make({ isPilot: true, sampleSize: 2, userIds: [first] });
    await label(first);
    await label(first);
    await extendRound(act(number), RoundChange.parse({ addUserIds: [late], addSolutions: 1, target: 9 }));
    expect(await readRound(scene.project.id, number)).toMatchObject({
      ...{ people: 2, solutions: 3, overlap: 2, target: 9, givenTarget: 9 },
    });
    for (let count = 0; count < 3; count += 1) expect((await label(late)).round.name).toBe('Pilot 2');
    expect((await label(first)).round.name).toBe('Pilot 2');
    await changeRoundState(act(number), 'closed');
    await expect(extendRound(act(number), RoundChange.parse({ target: 3 }))).rejects.toThrow(
      'Reopen it first',
    );
  });

  it('lists the newest first and answers nothing for another project', async () => {
    await make({ name: 'Main' });
    expect((await listRounds(scene.project.id)).map((round) => round.name)).toEqual(['Main', 'Round 1']);
    const other = await makeScene(database().pool);
    await expect(readRound(other.project.id, 2)).rejects.toMatchObject({ code: 'not-found' });
  });
});
