import { expect, it } from 'vitest';
import { createRandom } from '@/lib/core/scoring/random';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { uuidv7 } from '@/lib/server/db/uuid';
import { rateStep } from '@/lib/server/services/rate-step';
import { findQueueReport, summariseQueue, summariseStaleQueues } from '@/lib/server/services/summarise-queue';
import { claim, rateAll, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;

interface Known {
  solutionId: string;
  arm: 'information' | 'audit';
  auditKey: number;
  errorAt: number | null;
  pWrong: number[];
}

/** Labels `count` solutions of three steps: every third by the audit arm, half of the others wrong at a known step. */
async function labelSome(scene: Scene, count: number): Promise<Known[]> {
  const random = createRandom(9);
  const known: Known[] = [];
  const [userId] = scene.userIds as [string];
  const version = await addScorerVersion(scene);
  for (let i = 0; i < count; i++) {
    const task = await claim(scene);
    const arm = i % 3 === 0 ? 'audit' : 'information';
    const errorAt = random() < (arm === 'audit' ? 0.2 : 0.6) ? Math.floor(random() * 3) : null;
    if (errorAt === null) await rateAll(scene, task);
    for (let position = 0; position <= (errorAt ?? -1); position++) {
      const place = { assignmentId: task.assignmentId, userId, position, alternative: 0 };
      const verdict = position === errorAt ? 'negative' : 'positive';
      await rateStep(scene.project, place, ratingWrite({ verdict }));
    }
    const finishReason = errorAt === null ? 'solution' : 'found_error';
    await submit(scene, task, submitRequest({ finishReason }));
    const pWrong = [0, 1, 2].map((step) => (step === errorAt ? 0.5 : 0.1) + 0.01 * Math.floor(random() * 10));
    const rows = await query<{ solutionId: string; auditKey: number }>(
      `WITH a AS (
         UPDATE assignment SET arm = $2, paid_seconds = 30 WHERE id = $1 RETURNING project_id, id, solution_id
       ), w AS (
         INSERT INTO prequential_score (project_id, assignment_id, solution_id, scorer_version_id, p_wrong, judged, first_error)
         SELECT a.project_id, a.id, a.solution_id, $3, $4, $5, $6 FROM a)
       SELECT s.id AS "solutionId", s.audit_key AS "auditKey" FROM a JOIN solution s ON s.id = a.solution_id`,
      [task.assignmentId, arm, version, pWrong, (errorAt ?? 2) + 1, errorAt ?? -1],
    );
    known.push({ ...rows[0]!, arm, errorAt, pWrong });
  }
  return known;
}

async function addScorerVersion({ project }: Scene): Promise<string> {
  const [scorer, version] = [uuidv7(), uuidv7()];
  await query(`INSERT INTO scorer (project_id, id, name, kind) VALUES ($1, $2, 'Own', 'embedded')`, [
    project.id,
    scorer,
  ]);
  await query('INSERT INTO scorer_version (project_id, id, scorer_id, version) VALUES ($1, $2, $3, 1)', [
    project.id,
    version,
    scorer,
  ]);
  return version;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const errorsOf = (some: Known[]) => some.filter(({ errorAt }) => errorAt !== null).length;
const judgedOf = (some: Known[]) => sum(some.map(({ errorAt }) => (errorAt ?? 2) + 1));

// Sixty passes by the ways that people go take a busy machine a while.
const SLOW = { timeout: 120_000 };

it('gives what is computed apart from the database', SLOW, async () => {
  const scene = await makeScene(database().pool, { problems: 90 });
  const known = await labelSome(scene, 60);
  const report = await summariseQueue(scene.project.id);

  expect(report).toMatchObject({ labelled: 60, open: 30, judgedSteps: judgedOf(known), nonResponse: 0 });
  expect(report.errors).toEqual(
    [0, ...known.keys()].map((_, n) => {
      const done = known.slice(0, n);
      return { judged: judgedOf(done), paidSeconds: 30 * n, errors: errorsOf(done) };
    }),
  );
  const byQueue = known.filter(({ arm }) => arm === 'information');
  expect(report.errorsPerHour.queue.value).toBeCloseTo(errorsOf(byQueue) / ((byQueue.length * 30) / 3600), 9);
  expect(report.errorsPerHundred.queue.value).toBeCloseTo((100 * errorsOf(byQueue)) / judgedOf(byQueue), 9);

  const [tau] = await query<{ key: number }>(
    `SELECT min(s.audit_key) AS key FROM solution s WHERE s.project_id = $1
       AND NOT EXISTS (SELECT 1 FROM assignment a WHERE a.solution_id = s.id)`,
    [scene.project.id],
  );
  const sample = known.filter(({ auditKey }) => auditKey < tau!.key);
  expect(report.auditLabelled).toBe(sample.length);
  const wrongShare = sample.length ? errorsOf(sample) / (judgedOf(sample) / 100) : null;
  if (wrongShare === null) expect(report.errorsPerHundred.audit.value).toBeNull();
  else expect(report.errorsPerHundred.audit.value).toBeCloseTo(wrongShare, 9);
});

it('measures the scorer on what it had not seen', SLOW, async () => {
  const scene = await makeScene(database().pool, { problems: 60 });
  // Everything is labelled, so the sample is all of it: known errors got the highest scores.
  const known = await labelSome(scene, 60);
  const report = await summariseQueue(scene.project.id);
  expect(report).toMatchObject({ open: 0, auditLabelled: 60, uncovered: 0 });
  expect(report.quality.averagePrecision.value).toBe(1);
  const squares = known.flatMap(({ pWrong, errorAt }) =>
    pWrong.slice(0, (errorAt ?? 2) + 1).map((p, step) => (step === errorAt ? 1 - p : p) ** 2),
  );
  expect(report.quality.brier.value).toBeCloseTo(sum(squares) / squares.length, 5);
  expect(report.learning).toBeNull();
  expect(report.curve.map(({ solutions }) => solutions)).toEqual([30, 30]);
  expect(report.curve[0]!.labels).toBeCloseTo(14.5, 9);
});

it('is computed anew for projects with new labels alone, and says when', async () => {
  const scene = await makeScene(database().pool, { problems: 3 });
  expect(await findQueueReport(scene.project.id)).toBeNull();
  await labelSome(scene, 1);
  await summariseStaleQueues();
  const first = await findQueueReport(scene.project.id);
  expect(first).toMatchObject({ report: { labelled: 1, open: 2 } });
  expect(await summariseStaleQueues()).toBe(0);
  expect((await findQueueReport(scene.project.id))!.computedAt).toBe(first!.computedAt);
});
