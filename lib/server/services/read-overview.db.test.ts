import { beforeAll, describe, expect, it } from 'vitest';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { exportPrm800k } from '@/lib/server/services/export-prm800k';
import { rateStep } from '@/lib/server/services/rate-step';
import { readOverview } from '@/lib/server/services/read-overview';
import { skipAssignment } from '@/lib/server/services/skip-assignment';
import { claim, rateAll, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

interface ExportedRecord {
  question: { problem: string };
  label: { steps: { completions: { rating: number | null }[] }[]; total_time: number; finish_reason: string };
}

const database = useDatabase();
let scene: Scene;
let records: ExportedRecord[];

/** Where this person finds the error of a task: none, or a step; the second person differs on some. */
const errorAt = (problem: string, person: number) => {
  const number = Number(problem.replace(/\D/g, ''));
  if (number % 3 === 0) return null;
  return number % 3 === 1 ? 1 : person;
};

async function labelAll(person: number): Promise<void> {
  const userId = scene.userIds[person]!;
  for (let turn = 0; turn < 9; turn += 1) {
    const task = await claim(scene, userId);
    const error = errorAt(task.problem.raw, person);
    if (error === null) await rateAll(scene, task, userId);
    else {
      for (let position = 0; position <= error; position += 1) {
        const place = { assignmentId: task.assignmentId, userId, position, alternative: 0 };
        await rateStep(
          scene.project,
          place,
          ratingWrite({ verdict: position === error ? 'negative' : 'positive' }),
        );
      }
    }
    await submit(
      scene,
      task,
      submitRequest({ finishReason: error === null ? 'solution' : 'found_error' }),
      userId,
    );
  }
}

beforeAll(async () => {
  scene = await makeScene(database().pool, { problems: 10, people: 2, overlap: 2 });
  await labelAll(0);
  await labelAll(1);
  const [first, second] = scene.userIds as [string, string];
  const given = await claim(scene, first);
  await submit(scene, given, submitRequest({ finishReason: 'give_up', finishNote: 'Too long' }), first);
  const skipped = await claim(scene, second);
  await skipAssignment(scene.project.id, skipped.assignmentId, {
    clientId: crypto.randomUUID(),
    reason: 'No',
  });
  await database().pool.query(
    `UPDATE assignment SET paid_seconds = 90 + length(id::text), judging_seconds = 90 + length(id::text)
     WHERE project_id = $1 AND state = 'submitted'`,
    [scene.project.id],
  );
  await database().pool.query('UPDATE round SET pay_rate = 24 WHERE project_id = $1', [scene.project.id]);
  let text = '';
  for await (const piece of exportPrm800k(scene.project.id)) text += piece;
  records = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ExportedRecord);
});

const firstErrorOf = ({ label }: ExportedRecord) =>
  label.steps.findIndex(({ completions }) => completions.some(({ rating }) => rating === -1));

describe('the figures of the overview, against a computation from an export', () => {
  it('counts and pays as the export says', async () => {
    const { people, inbox, arms } = await readOverview(scene.project.id);
    const total = (pick: (row: (typeof people)[number]) => number) =>
      people.reduce((sum, row) => sum + pick(row), 0);
    const usable = records.filter(({ label }) => ['solution', 'found_error'].includes(label.finish_reason));
    const seconds = records.reduce((sum, { label }) => sum + label.total_time / 1000, 0);
    expect(people).toHaveLength(2);
    expect(total((row) => row.submitted)).toBe(records.length);
    expect(total((row) => row.usable)).toBe(usable.length);
    expect(total((row) => row.errors)).toBe(records.filter((record) => firstErrorOf(record) >= 0).length);
    expect(total((row) => row.giveUps)).toBe(
      records.filter(({ label }) => label.finish_reason === 'give_up').length,
    );
    expect(total((row) => row.paidSeconds)).toBeCloseTo(seconds, 3);
    expect(total((row) => row.cost ?? 0)).toBeCloseTo((seconds / 3600) * 24, 3);
    expect(total((row) => row.skips)).toBe(1);
    expect(inbox.open).toBe(1);
    expect(arms.reduce((sum, arm) => sum + arm.served, 0)).toBe(records.length + 1);
  });

  it('agrees on the first error as two columns of the export do', async () => {
    const byProblem = new Map<string, number[]>();
    for (const record of records.filter(({ label }) => label.finish_reason !== 'give_up')) {
      byProblem.set(record.question.problem, [
        ...(byProblem.get(record.question.problem) ?? []),
        firstErrorOf(record),
      ]);
    }
    const pairs = [...byProblem.values()].filter((places) => places.length === 2);
    const n = pairs.length;
    const share = pairs.filter(([one, other]) => one === other).length / n;
    const margin = (side: 0 | 1, place: number) => pairs.filter((pair) => pair[side] === place).length / n;
    const chance = [-1, 0, 1, 2].reduce((sum, place) => sum + margin(0, place) * margin(1, place), 0);
    const { agreement } = await readOverview(scene.project.id);
    const wrong = agreement.find(({ outcome }) => outcome === 'wrong')!;
    expect(n).toBeGreaterThan(5);
    expect(wrong).toMatchObject({ pairs: n, reason: null });
    expect(wrong.share).toBeCloseTo(share, 9);
    expect(wrong.kappa).toBeCloseTo((share - chance) / (1 - chance), 9);
    expect(agreement.find(({ outcome }) => outcome === 'right')).toMatchObject({
      pairs: 0,
      kappa: null,
      reason: 'no item has two labels',
    });
  });
});
