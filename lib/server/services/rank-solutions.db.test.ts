import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { conditionOnError } from '@/lib/core/queue/first-error';
import { COST_PRIOR, stepSeconds } from '@/lib/core/queue/cost';
import { leastConfidence } from '@/lib/core/queue/least-confidence';
import { openQueueEntries } from '@/lib/server/db/sql/open-queue-entries';
import { addMaterial, makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { claim } from '@/lib/server/services/testing/labelling';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { openRound } from '@/lib/server/services/open-round';
import { rankSolutions, termsOf } from '@/lib/server/services/rank-solutions';

const database = useDatabase();
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<R>(text, values)).rows;
const ranks = (scene: Scene) =>
  query<{
    solution_id: string;
    problem_id: string;
    need: number;
    focus: number | null;
    ranking_version: number;
  }>(
    `SELECT k.solution_id, s.problem_id, k.need, k.focus, k.ranking_version
     FROM solution_rank k JOIN solution s ON s.id = k.solution_id
     WHERE k.round_id = $1 ORDER BY k.need DESC, k.tie`,
    [scene.roundId],
  );

/** One scorer version whose p of the step at a position is `pRights[position]`, for one solution in two. */
async function addScores(scene: Scene, pRights: number[]): Promise<void> {
  const scorer = randomUUID();
  const version = randomUUID();
  const projectId = scene.project.id;
  await query(`INSERT INTO scorer (project_id, id, name, kind) VALUES ($1, $2, 'file', 'file')`, [
    projectId,
    scorer,
  ]);
  await query('INSERT INTO scorer_version (project_id, id, scorer_id, version) VALUES ($1, $2, $3, 1)', [
    projectId,
    version,
    scorer,
  ]);
  await query(
    `INSERT INTO step_score (project_id, scorer_version_id, segment_id, p_right)
     SELECT $1, $2, g.id, ($3::float8[])[g.position + 1]
     FROM (SELECT segmentation_id, row_number() OVER (ORDER BY id) AS n FROM solution WHERE project_id = $1) s
     JOIN segment g ON g.segmentation_id = s.segmentation_id WHERE s.n % 2 = 0`,
    [projectId, version, pRights],
  );
}

describe('without labels and outside scores', () => {
  it('ranks by the warm-start prior, at most two of a problem in fifty places', async () => {
    const scene = await makeScene(database().pool, { problems: 30, solutionsPerProblem: 3 });
    const [ranked] = await rankSolutions(scene.project.id);
    expect(ranked).toMatchObject({ rule: 'least-confidence', source: 'prior', solutions: 90, version: 1 });
    const order = await ranks(scene);
    expect(order.every(({ need }) => need > 0)).toBe(true);
    for (let at = 0; at + 50 <= 60; at += 1) {
      const counts = new Map<string, number>();
      for (const { problem_id } of order.slice(at, at + 50))
        counts.set(problem_id, (counts.get(problem_id) ?? 0) + 1);
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
    }
  });

  it('goes on after what was served by need: a ranking that is made anew counts it under the problem cap', async () => {
    const scene = await makeScene(database().pool, { problems: 12, people: 10 });
    await rankSolutions(scene.project.id);
    for (const userId of scene.userIds) await claim(scene, userId);
    const served = await query<{ problem_id: string; arm: string }>(
      `SELECT s.problem_id, a.arm FROM assignment a JOIN solution s ON s.id = a.solution_id
       WHERE a.project_id = $1 ORDER BY a.created_at DESC`,
      [scene.project.id],
    );
    const byNeed = served.filter(({ arm }) => arm === 'information').map(({ problem_id }) => problem_id);
    expect(byNeed.length).toBeGreaterThan(1);
    expect((await termsOf(scene.project.id)).cap).toEqual({ most: 2, window: 50, served: byNeed });
  });

  it('leaves out what was taken, and keeps only the newest ranking', async () => {
    const scene = await makeScene(database().pool, { problems: 1, solutionsPerProblem: 2 });
    await rankSolutions(scene.project.id);
    await claim(scene);
    await rankSolutions(scene.project.id);
    expect(await ranks(scene)).toMatchObject([{ ranking_version: 2 }]);
  });

  it('serves solutions that nearly repeat each other once, and keeps those that somebody had', async () => {
    const scene = await makeScene(database().pool, { problems: 1, solutionsPerProblem: 4, people: 1 });
    await query(
      `UPDATE segment SET text = 'We add both numbers, and so the sum of the two is ' || position || '.'
       WHERE project_id = $1`,
      [scene.project.id],
    );
    await claim(scene);
    const [ranked] = await rankSolutions(scene.project.id);
    expect(ranked!.solutions).toBeLessThanOrEqual(1);
    const [row] = await query(
      `SELECT count(*) FILTER (WHERE representative_id IS NULL)::int AS kept FROM solution WHERE project_id = $1`,
      [scene.project.id],
    );
    expect([1, 2]).toContain((row as { kept: number }).kept);
  });
});

it('with scores, serves what the scorer is least sure of per second, and says where', async () => {
  const scene = await makeScene(database().pool, { problems: 6, steps: 3 });
  const pRights = [0.9, 0.7, 0.8];
  await addScores(scene, pRights);
  const [ranked] = await rankSolutions(scene.project.id);
  expect(ranked).toMatchObject({ rule: 'least-confidence', source: 'outside', solutions: 6 });
  const seconds = stepSeconds([6, 6, 6]);
  // The scorer did not know that the final answers are wrong.
  const of = (hazards: number[]) =>
    leastConfidence({ hazards: conditionOnError(hazards), baseSeconds: COST_PRIOR.base, seconds });
  const scored = of(pRights.map((p) => 1 - p));
  const unscored = of([0.2, 0.2, 0.2]);
  const order = await ranks(scene);
  const expected = [scored.need, unscored.need]
    .sort((a, b) => b - a)
    .flatMap((need) => Array<number>(3).fill(need));
  order.forEach(({ need }, index) => expect(need).toBeCloseTo(expected[index]!, 4));
  expect(order.filter(({ focus }) => focus === scored.focus).length).toBeGreaterThanOrEqual(3);
});

it('loses nothing that is claimed, given back or opened while it ranks, by two workers at once', async () => {
  const scene = await makeScene(database().pool, { problems: 300, solutionsPerProblem: 2, people: 30 });
  const projectId = scene.project.id;
  const ranking = [rankSolutions(projectId), rankSolutions(projectId)];
  const claims = scene.userIds.map((userId) => claim(scene, userId));
  await addMaterial(database().pool, projectId, { problems: 10, solutionsPerProblem: 1, steps: 1, batch: 2 });
  await openQueueEntries(database().pool, { projectId, roundId: scene.roundId });
  await Promise.all([...ranking, ...claims]);
  await rankSolutions(projectId);
  const [row] = await query(
    `SELECT count(*) FILTER (WHERE q.open_slots > 0 AND k.solution_id IS NULL)::int AS lost,
       count(*) FILTER (WHERE q.open_slots = 0 AND k.solution_id IS NOT NULL)::int AS closed,
       count(*) FILTER (WHERE q.open_slots > 0)::int AS open
     FROM queue_entry q JOIN round r ON r.id = q.round_id
     LEFT JOIN solution_rank k ON k.round_id = q.round_id AND k.solution_id = q.solution_id
       AND k.ranking_version = r.ranking_version
     WHERE q.round_id = $1`,
    [scene.roundId],
  );
  expect(row).toEqual({ lost: 0, closed: 0, open: 580 });
});

it('opens rounds with their own numbers, whose solutions can be claimed at once', async () => {
  const scene = await makeScene(database().pool, { problems: 3, people: 1 });
  const projectId = scene.project.id;
  await query(`UPDATE round SET state = 'closed' WHERE id = $1`, [scene.roundId]);
  const [listed] = await query<{ id: string }>('SELECT id FROM solution WHERE project_id = $1 LIMIT 1', [
    projectId,
  ]);
  const opened = await Promise.all([
    openRound(projectId, { overlap: 2 }),
    openRound(projectId, { selection: { kind: 'list', solutionIds: [listed!.id] }, name: 'Pilot' }),
  ]);
  expect(opened.map(({ number }) => number).sort()).toEqual([2, 3]);
  expect(opened.map(({ queued }) => queued)).toEqual([3, 1]);
  expect((await claim(scene)).round.name).toMatch(/Round 2|Pilot/);
});
