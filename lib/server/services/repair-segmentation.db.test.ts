import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RepairRequest } from '@/lib/contracts/segmentation';
import type { Task } from '@/lib/contracts/label';
import type { GivenVerdict } from '@/lib/core/labels/verdict';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { decideDisagreement } from '@/lib/server/services/decide-disagreement';
import { decideInboxItem } from '@/lib/server/services/decide-inbox-item';
import { disputeRuling } from '@/lib/server/services/dispute-ruling';
import { listDisagreements } from '@/lib/server/services/list-disagreements';
import { rateStep } from '@/lib/server/services/rate-step';
import { readInbox } from '@/lib/server/services/read-inbox';
import { readOwnWork } from '@/lib/server/services/read-own-work';
import { readSolution } from '@/lib/server/services/read-solution';
import { previewRepair, repairSegmentation } from '@/lib/server/services/repair-segmentation';
import { exportedRows } from '@/lib/server/services/testing/exported-rows';
import { claim, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
let scene: Scene;
let place: { projectId: string; solutionId: string; userId: string };
let open: Task;

const whole = (position: number) => [{ position, from: 0, to: 'Step 1'.length }];
/** Step 2 is cut in two, steps 4 and 5 become one. */
const REPAIR: RepairRequest = {
  version: 1,
  steps: [
    whole(0),
    [{ position: 1, from: 0, to: 4 }],
    [{ position: 1, from: 4, to: 6 }],
    whole(2),
    [...whole(3), ...whole(4)],
  ],
};

async function rate(task: Task, userId: string, verdicts: (GivenVerdict | null)[]): Promise<void> {
  for (const [position, verdict] of verdicts.entries()) {
    if (verdict === null) continue;
    const at = { assignmentId: task.assignmentId, userId, position, alternative: 0 };
    await rateStep(scene.project, at, ratingWrite({ verdict }));
  }
}

const PLUS = 'positive';
const MINUS = 'negative';

/** Three people's labels and a fourth person's half of one. */
beforeEach(async () => {
  scene = await makeScene(database().pool, { problems: 1, steps: 5, overlap: 4, people: 4 });
  const [first, second, third, fourth] = scene.userIds as [string, string, string, string];
  const labels: [string, GivenVerdict[]][] = [
    [first, [PLUS, PLUS, 'neutral', PLUS, PLUS]],
    [second, [PLUS, PLUS, 'neutral', PLUS, PLUS]],
    [third, [PLUS, MINUS]],
  ];
  for (const [userId, verdicts] of labels) {
    const task = await claim(scene, userId);
    await rate(task, userId, verdicts);
    const finishReason = verdicts.includes(MINUS) ? 'found_error' : 'solution';
    await submit(scene, task, submitRequest({ finishReason }), userId);
  }
  open = await claim(scene, fourth);
  await rate(open, fourth, [PLUS, PLUS]);
  const { rows } = await database().pool.query<{ id: string }>(
    'SELECT id FROM solution WHERE project_id = $1',
    [scene.project.id],
  );
  place = { projectId: scene.project.id, solutionId: rows[0]!.id, userId: first };
});

const ratingRows = async () => {
  const { rows } = await database().pool.query(
    `SELECT r.assignment_id, r.position, r.verdict, r.revision FROM rating r WHERE project_id = $1 ORDER BY 1, 2`,
    [scene.project.id],
  );
  return rows;
};
const solution = () => readSolution(place.projectId, place.solutionId);
const signs = (pass: { ratings: { position: number; verdict: string | null }[] }) =>
  pass.ratings.map(({ position, verdict }) => `${position}:${verdict}`).join(' ');

describe('repairing a segmentation', () => {
  it('loses no rating and makes none up', async () => {
    const before = await ratingRows();
    expect(await previewRepair(place, REPAIR)).toMatchObject({
      keptRatings: 5,
      supersededRatings: 7,
      openPasses: 1,
      steps: [{ was: 0 }, { was: null }, { was: null }, { was: 2 }, { was: null }],
    });
    expect(await ratingRows()).toEqual(before);
    expect(await repairSegmentation(place, REPAIR)).toEqual({ version: 2 });
    expect(await ratingRows()).toEqual(before);

    const { segmentationVersion, steps, passes, events } = await solution();
    expect(segmentationVersion).toBe(2);
    expect(steps.map(({ text }) => text.raw)).toEqual(['Step 1', 'Step', ' 2', 'Step 3', 'Step 4\nStep 5']);
    const done = passes.filter(({ state }) => state === 'submitted');
    expect(done.map(signs).sort()).toEqual(['0:positive', '0:positive 3:neutral', '0:positive 3:neutral']);
    expect(done.every(({ isCurrentSegmentation }) => !isCurrentSegmentation)).toBe(true);
    const superseded = events.filter(({ kind }) => kind === 'superseded');
    expect(superseded.map(({ position, verdict }) => `${position}:${verdict}`).sort()).toEqual([
      '1:negative',
      '1:positive',
      '1:positive',
      '3:positive',
      '3:positive',
      '4:positive',
      '4:positive',
    ]);
    expect(superseded.every(({ segmentationVersion: at }) => at === 1)).toBe(true);
  });

  it('lets the open pass end on the steps that it began with, and serves the new ones', async () => {
    await repairSegmentation(place, REPAIR);
    const fourth = scene.userIds[3]!;
    const again = await claim(scene, fourth);
    expect(again.steps.map(({ text }) => text.raw)).toEqual(open.steps.map(({ text }) => text.raw));
    await rate(again, fourth, [null, null, 'neutral', PLUS, PLUS]);
    await submit(scene, again, submitRequest(), fourth);
    const { passes } = await solution();
    const mine = passes.find(({ assignmentId }) => assignmentId === open.assignmentId)!;
    expect(mine).toMatchObject({ segmentationVersion: 1, isCurrentSegmentation: false, keptSteps: 2 });
    expect(signs(mine)).toBe('0:positive 3:neutral');
  });

  it('says in exports on which segmentation a label is, and trains on what is unchanged alone', async () => {
    await repairSegmentation(place, REPAIR);
    await database().pool.query('UPDATE queue_entry SET open_slots = 1 WHERE project_id = $1', [
      place.projectId,
    ]);
    await database().pool.query(
      `INSERT INTO solution_rank (project_id, round_id, ranking_version, solution_id, need, tie)
       SELECT project_id, round_id, 0, solution_id, 0, tie FROM queue_entry WHERE project_id = $1`,
      [place.projectId],
    );
    const { rows } = await database().pool.query<{ id: string }>(
      `WITH u AS (INSERT INTO "user" (id, email, name) VALUES (gen_random_uuid(), gen_random_uuid() || '@e.org', 'New')
         RETURNING id)
       INSERT INTO member (project_id, user_id, role) SELECT $1, id, 'annotator' FROM u RETURNING user_id AS id`,
      [place.projectId],
    );
    const fifth = rows[0]!.id;
    const task = await claim(scene, fifth);
    expect(task.steps).toHaveLength(5);
    expect(task.steps[2]!.text.raw).toBe(' 2');
    await rate(task, fifth, [PLUS, PLUS, PLUS, 'neutral', PLUS]);
    await submit(scene, task, submitRequest(), fifth);

    const records = await exportedRows(place.projectId, { format: 'prm800k' });
    expect(records.map((record) => record.segmentation_version).sort()).toEqual([1, 1, 1, 2]);
    const steps = records.map((record) => (record.label as { steps: unknown[] }).steps.length);
    expect(steps.sort()).toEqual([2, 5, 5, 5]);

    const [row] = await exportedRows(place.projectId, { format: 'trl' });
    expect(row).toMatchObject({ completions: ['Step 1', 'Step', ' 2', 'Step 3', 'Step 4\nStep 5'] });
  });

  it('keeps what stands at an unchanged step: other ways and machine scores', async () => {
    const { pool } = database();
    await pool.query(
      `INSERT INTO segment (project_id, id, segmentation_id, position, alternative, kind, text)
       SELECT project_id, gen_random_uuid(), segmentation_id, position, 1, 'alternative', 'Otherwise'
       FROM segment WHERE project_id = $1 AND position IN (1, 2)`,
      [place.projectId],
    );
    expect(await previewRepair(place, REPAIR)).toMatchObject({ leftAlternatives: 1 });
    await repairSegmentation(place, REPAIR);
    const { steps } = await solution();
    expect(steps.map(({ alternatives }) => alternatives.length)).toEqual([0, 0, 0, 1, 0]);
  });

  it('finds every rating again when the repair is undone', async () => {
    await repairSegmentation(place, REPAIR);
    const lengths = [6, 4, 2, 6, 13];
    const at = (position: number) => ({ position, from: 0, to: lengths[position]! });
    const steps = [
      [at(0)],
      [at(1), at(2)],
      [at(3)],
      [{ position: 4, from: 0, to: 6 }],
      [{ position: 4, from: 6, to: 13 }],
    ];
    await repairSegmentation(place, { version: 2, steps });
    const { steps: now, passes } = await solution();
    expect(now[1]!.text.raw).toBe('Step 2');
    const done = passes.filter(({ state }) => state === 'submitted').map(signs);
    expect(done).toContain('0:positive 1:negative');
    expect(done).toContain('0:positive 1:positive 2:neutral 3:positive');
  });

  it('compares people on the steps of now', async () => {
    const { projectId } = place;
    const positions = async () =>
      (await listDisagreements(projectId, 1)).entries.map(({ position }) => position);
    expect(await positions()).toEqual([1]);
    await repairSegmentation(place, {
      version: 1,
      steps: [
        [{ position: 0, from: 0, to: 4 }],
        [{ position: 0, from: 4, to: 6 }],
        ...[1, 2, 3, 4].map(whole),
      ],
    });
    const { entries } = await listDisagreements(projectId, 1);
    const { solutionId, segmentationId, position } = entries[0]!;
    expect(position).toBe(2);
    expect(entries[0]!.steps.map(({ raw }) => raw)).toEqual(['Step', ' 1', 'Step 2']);
    const ruling = { solutionId, segmentationId, position, verdict: 'positive', note: null } as const;
    const act = { projectId, userId: place.userId, number: 1 };
    expect((await decideDisagreement(act, ruling)).decided).toMatchObject({ verdict: 'positive' });
    expect((await solution()).steps[2]!.ruling).toMatchObject({ verdict: 'positive' });

    // Who labelled it before the repair reads the ruling beside the step that they rated, and can contest it.
    const [own] = (await readOwnWork(scene.project, scene.userIds[2]!, 1)).rulings;
    expect(own).toMatchObject({ position: 1, ownVerdict: 'negative', verdict: 'positive', step: 'Step 2' });
    const { assignmentId } = own!;
    await disputeRuling(projectId, assignmentId!, {
      clientId: randomUUID(),
      position: 1,
      note: 'It is wrong.',
    });
    const [item] = (await readInbox(projectId)).entries;
    const decision = { act: 'rule', verdict: 'negative', note: null } as const;
    await decideInboxItem({ projectId, itemId: item!.id, userId: place.userId }, decision);
    expect((await solution()).steps[2]!.ruling).toMatchObject({ verdict: 'negative' });
  });

  it('refuses a second repair of the same version, and another project’s solution', async () => {
    const both = await Promise.allSettled([
      repairSegmentation(place, REPAIR),
      repairSegmentation(place, REPAIR),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'conflict' });
    const other = await makeScene(database().pool);
    const foreign = { ...place, projectId: other.project.id };
    await expect(repairSegmentation(foreign, REPAIR)).rejects.toMatchObject({ code: 'not-found' });
  });
});
