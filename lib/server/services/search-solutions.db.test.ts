import { beforeAll, describe, expect, it } from 'vitest';
import { SolutionSearch } from '@/lib/contracts/solutions';
import { seemCommon } from '@/lib/server/db/sql/find-words';
import { solutionPageStatement } from '@/lib/server/db/sql/search-solutions';
import { makeScene, type Scene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { readSolution } from '@/lib/server/services/read-solution';
import { listSolutionFilters, searchSolutions } from '@/lib/server/services/search-solutions';
import { rateStep } from '@/lib/server/services/rate-step';
import { claim, rateAll, ratingWrite, submit, submitRequest } from '@/lib/server/services/testing/labelling';

const database = useDatabase();
let scene: Scene;
let labelledId: string;

const find = (part: Record<string, unknown> = {}) =>
  searchSolutions(scene.project.id, SolutionSearch.parse(part));
const idsOf = async (part: Record<string, unknown>) => (await find(part)).solutions.map(({ id }) => id);

async function solutionOf(assignmentId: string): Promise<string> {
  const { rows } = await database().pool.query<{ id: string }>(
    'SELECT solution_id AS id FROM assignment WHERE id = $1',
    [assignmentId],
  );
  return rows[0]!.id;
}

/** The first person finds an error at step 2 of one solution, the second finds none. */
async function labelDifferently(): Promise<string> {
  const [first, second] = scene.userIds as [string, string];
  const task = await claim(scene, first);
  const at = (position: number) => ({
    assignmentId: task.assignmentId,
    userId: first,
    position,
    alternative: 0,
  });
  await rateStep(scene.project, at(2), ratingWrite({ verdict: 'neutral' }));
  await rateStep(scene.project, at(0), ratingWrite());
  await rateStep(scene.project, at(1), ratingWrite({ verdict: 'negative', note: 'Not so' }));
  await submit(scene, task, submitRequest({ finishReason: 'found_error' }), first);
  const id = await solutionOf(task.assignmentId);
  for (;;) {
    const other = await claim(scene, second);
    await rateAll(scene, other, second);
    await submit(scene, other, submitRequest(), second);
    if ((await solutionOf(other.assignmentId)) === id) return id;
  }
}

beforeAll(async () => {
  scene = await makeScene(database().pool, { problems: 6, people: 2, overlap: 2 });
  labelledId = await labelDifferently();
});

describe('searching solutions', () => {
  it('walks all of them by pages without a gap or a repeat', async () => {
    await makeScene(database().pool, { problems: 3 });
    const big = await makeScene(database().pool, { problems: 120 });
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const found = await searchSolutions(big.project.id, SolutionSearch.parse({ after }));
      seen.push(...found.solutions.map(({ id }) => id));
      after = found.next ?? undefined;
    }
    expect(after).toBeUndefined();
    expect(new Set(seen).size).toBe(120);
  });

  it('finds words of the problem and of one step, together', async () => {
    expect((await find({ text: 'problem 4' })).solutions.map(({ statement }) => statement.raw)).toEqual([
      'Problem 4',
    ]);
    expect(await idsOf({ text: 'step 3' })).toHaveLength(6);
    expect(await idsOf({ text: 'step 9' })).toEqual([]);
    expect(await idsOf({ text: '"4 problem"' })).toEqual([]);
  });

  it('filters by rating, and leaves out what was rated after the first error', async () => {
    expect(await idsOf({ rating: 'negative' })).toEqual([labelledId]);
    expect(await idsOf({ rating: 'neutral' })).toEqual([]);
    expect(await idsOf({ rating: 'positive' })).toContain(labelledId);
  });

  it('finds where first errors differ, who labelled, in which round and state', async () => {
    expect(await idsOf({ disagreement: 'first_error' })).toEqual([labelledId]);
    const { annotators, rounds, generators } = await listSolutionFilters(scene.project.id);
    expect(generators).toEqual(['secret-generator']);
    expect(annotators).toHaveLength(2);
    const labelled = await idsOf({ state: 'labelled' });
    expect(labelled).toEqual(await idsOf({ round: rounds[0]!.id }));
    expect([...labelled, ...(await idsOf({ state: 'unlabelled' }))].sort()).toEqual((await idsOf({})).sort());
    expect(
      await idsOf({ annotator: annotators[0]!.id, outcome: 'wrong', generator: 'secret-generator' }),
    ).not.toEqual([]);
    expect(await idsOf({ outcome: 'right' })).toEqual([]);
    expect(await idsOf({ state: 'held' })).toEqual([]);
  });

  it('finds what was submitted on a day, which begins at midnight UTC', async () => {
    const at = (moment: string) =>
      database().pool.query(
        `UPDATE assignment SET submitted_at = $2 WHERE project_id = $1 AND solution_id = $3 AND state = 'submitted'`,
        [scene.project.id, moment, labelledId],
      );
    await at('2026-03-05T00:00:00Z');
    expect(await idsOf({ day: '2026-03-05' })).toEqual([labelledId]);
    expect(await idsOf({ day: '2026-03-05', finish: 'found_error' })).toEqual([labelledId]);
    await at('2026-03-05T23:59:59Z');
    expect(await idsOf({ day: '2026-03-05' })).toEqual([labelledId]);
    expect(await idsOf({ day: '2026-03-06' })).toEqual([]);
  });

  it('shows all ratings of a solution, its first errors and its history', async () => {
    const solution = await readSolution(scene.project.id, labelledId);
    expect(solution.passes.map(({ firstError, finishReason }) => [firstError, finishReason])).toEqual([
      [null, 'solution'],
      [1, 'found_error'],
    ]);
    expect(solution.steps.map(({ text }) => text.raw)).toEqual(['Step 1', 'Step 2', 'Step 3']);
    expect(solution.passes[1]!.ratings.map(({ verdict }) => verdict)).toEqual([
      'positive',
      'negative',
      'neutral',
    ]);
    expect(solution.events).toHaveLength(6);
    const elsewhere = await makeScene(database().pool, { problems: 1 });
    await expect(readSolution(elsewhere.project.id, labelledId)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('reads a page from an index, in order, and stops at its end', async () => {
    const { pool } = database();
    const big = await makeScene(pool, { problems: 3_000 });
    await pool.query('ANALYZE solution, problem, segment, segmentation, assignment, rating');
    const plan = async (part: Record<string, unknown>, hits: string[] | null = null) => {
      const statement = solutionPageStatement(big.project.id, SolutionSearch.parse(part), 51, { hits });
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN ${statement.text}`,
        statement.values,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await plan({})).toMatch(/Index Scan using (solution_pkey|solution_project_id_outcome)/);
    expect(await plan({ generator: 'secret-generator' })).not.toMatch(/Seq Scan on solution s/);
    expect(await plan({ text: 'x' }, [big.roundId])).not.toMatch(/Seq Scan on solution s/);
  });

  it('finds common words by walking, rarer ones by the index, all of either by pages', async () => {
    const { pool } = database();
    const big = await makeScene(pool, { problems: 2_000 });
    const projectId = big.project.id;
    await pool.query('ANALYZE segment');
    const seem = (words: string[]) => Promise.all(words.map((text) => seemCommon(pool, text)));
    expect(await seem(['step', 'Step 2', '"step 2"'])).toEqual([true, true, true]);
    expect(await seem(['step 9', 'step or 2', '-step', '""'])).toEqual([false, false, false, false]);
    const idsOfAll = async () => {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const found = await searchSolutions(projectId, SolutionSearch.parse({ text: 'step', after }));
        seen.push(...found.solutions.map(({ id }) => id));
        after = found.next ?? undefined;
      } while (after);
      return seen;
    };
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM solution WHERE project_id = $1 ORDER BY id',
      [projectId],
    );
    const ids = rows.map(({ id }) => id);
    expect(await idsOfAll()).toEqual(ids);
    // The word seems common still, and stands behind all that is walked.
    await pool.query(
      `UPDATE segment g SET text = 'x' FROM solution s WHERE s.project_id = $1 AND g.project_id = $1
         AND g.segmentation_id = s.segmentation_id AND NOT s.id = ANY ($2::uuid[])`,
      [projectId, ids.slice(-60)],
    );
    expect(await idsOfAll()).toEqual(ids.slice(-60));
  });
});
