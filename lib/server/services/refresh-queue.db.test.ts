import { expect, it } from 'vitest';
import { COST_PRIOR } from '@/lib/core/queue/cost';
import { leastConfidenceNeed } from '@/lib/core/queue/need-rules';
import { rankCandidate } from '@/lib/core/queue/rank-candidate';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { rankSolutions } from '@/lib/server/services/rank-solutions';
import { rateStep } from '@/lib/server/services/rate-step';
import { refreshQueue } from '@/lib/server/services/refresh-queue';
import { claim, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;

/** In every third solution the second step holds a sum that is wrong. */
async function makeSums(problems: number): Promise<Scene> {
  const scene = await makeScene(database().pool, { problems, steps: 3 });
  await query(
    `UPDATE segment g SET text = CASE WHEN g.position <> 1 THEN 'So there are ' || s.n || ' pens.'
       ELSE s.n || ' + ' || s.n || ' = ' || 2 * s.n + CASE WHEN s.n % 3 = 0 THEN 1 ELSE 0 END || '.' END
     FROM (SELECT segmentation_id, row_number() OVER (ORDER BY id) AS n FROM solution WHERE project_id = $1) s
     WHERE g.segmentation_id = s.segmentation_id`,
    [scene.project.id],
  );
  return scene;
}

/** Labels the next solution as a careful person would; whether it held an error. */
async function labelNext(scene: Scene): Promise<boolean> {
  const task = await claim(scene);
  const userId = scene.userIds[0]!;
  const [{ text } = { text: '' }] = await query<{ text: string }>(
    `SELECT g.text FROM assignment a JOIN segment g ON g.segmentation_id = a.segmentation_id AND g.position = 1
     WHERE a.id = $1`,
    [task.assignmentId],
  );
  const [a = 0, b = 0, sum = 0] = text.match(/\d+/g)!.map(Number);
  const isWrong = a + b !== sum;
  for (const position of isWrong ? [0, 1] : [0, 1, 2]) {
    const place = { assignmentId: task.assignmentId, userId, position, alternative: 0 };
    const verdict = isWrong && position === 1 ? 'negative' : 'positive';
    await rateStep(scene.project, place, ratingWrite({ verdict }));
  }
  await submit(scene, task, submitRequest({ finishReason: isWrong ? 'found_error' : 'solution' }));
  return isWrong;
}

it('keeps the score from before each label, learns the labels, and moves what is open', async () => {
  const scene = await makeSums(60);
  const projectId = scene.project.id;
  await rankSolutions(projectId);
  for (let n = 0; n < 10; n += 1) await labelNext(scene);
  const early = await refreshQueue(projectId);
  expect(early).toMatchObject({ touched: 10, trained: null });
  let errors = 0;
  for (let n = 0; n < 20; n += 1) errors += (await labelNext(scene)) ? 1 : 0;
  const late = await refreshQueue(projectId);
  expect(late.trained).toMatchObject({ version: 2, metrics: { how: 'fit' } });
  expect(errors).toBeGreaterThan(2);
  const kept = await query<{ scorer_version_id: string; judged: number; first_error: number }>(
    `SELECT k.* FROM prequential_score k JOIN scorer_version v ON v.id = k.scorer_version_id
     WHERE k.project_id = $1 AND v.version = 1 AND cardinality(k.p_wrong) = 3`,
    [projectId],
  );
  expect(kept.length).toBe(30);
  expect(kept.every(({ judged, first_error }) => judged === (first_error === 1 ? 2 : 3))).toBe(true);
  await expectOrderByNewScores(scene, late.trained!.versionId);
  expect(await query('SELECT 1 FROM queue_touch WHERE project_id = $1', [projectId])).toEqual([]);
  expect(await refreshQueue(projectId)).toMatchObject({ touched: 0, trained: null });
});

/** The order that claims read is that of the needs computed here from the scores that are kept. */
async function expectOrderByNewScores(scene: Scene, versionId: string): Promise<void> {
  const rows = await query<{
    need: number;
    tie: number;
    p_wrong: number[];
    characters: number[];
    version: string;
  }>(
    `SELECT k.need, k.tie, c.p_wrong, c.characters, c.scorer_version_id AS version
     FROM solution_rank k JOIN solution_score c ON c.solution_id = k.solution_id
     WHERE k.round_id = $1 ORDER BY k.need DESC, k.tie`,
    [scene.roundId],
  );
  expect(rows.length).toBe(30);
  for (const { need, tie, p_wrong: pWrong, characters, version } of rows) {
    expect(version).toBe(versionId);
    const scored = {
      pWrong,
      characters,
      disagreement: [],
      outcome: 'wrong' as const,
      usesOutcome: true,
      tie,
    };
    expect(need).toBeCloseTo(leastConfidenceNeed(rankCandidate(scored, COST_PRIOR)), 6);
  }
}

it('says nothing about a label that is the same as before, and learns one that changed', async () => {
  const scene = await makeSums(40);
  const projectId = scene.project.id;
  await rankSolutions(projectId);
  for (let n = 0; n < 30; n += 1) await labelNext(scene);
  expect((await refreshQueue(projectId)).trained).not.toBeNull();
  await query(
    `INSERT INTO queue_touch (project_id, id, solution_id) SELECT $1, gen_random_uuid(), solution_id
     FROM solution_label WHERE project_id = $1`,
    [projectId],
  );
  expect(await refreshQueue(projectId)).toMatchObject({ touched: 30, trained: null });
  const [changed] = await query<{ solution_id: string; assignment_id: string }>(
    `UPDATE rating SET verdict = 'negative' FROM assignment a WHERE a.id = rating.assignment_id AND rating.position = 0
       AND a.id = (SELECT id FROM assignment WHERE project_id = $1 LIMIT 1)
     RETURNING a.solution_id, a.id AS assignment_id`,
    [projectId],
  );
  await query('INSERT INTO queue_touch VALUES ($1, gen_random_uuid(), $2, $3)', [
    projectId,
    changed!.solution_id,
    changed!.assignment_id,
  ]);
  expect((await refreshQueue(projectId)).trained).toMatchObject({ version: 3 });
});
