import { expect, it } from 'vitest';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { rankSolutions } from '@/lib/server/services/rank-solutions';

const database = useDatabase();
/** Enough for threads that score, and for a ranking that is written in two pieces. */
const solutions = 2_400;

const count = async (what: string, projectId: string) =>
  (await database().pool.query(`SELECT 1 FROM ${what} AND project_id = $1`, [projectId])).rowCount;
const scores = 'solution_score WHERE true';
const completed = 'ranking WHERE completed_at IS NOT NULL';

/** From now on the table refuses these rows. */
async function refuse(table: 'solution_score' | 'solution_rank', when: string): Promise<() => Promise<void>> {
  const { pool } = database();
  await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused by the test'; END $$`);
  await pool.query(
    `CREATE TRIGGER refuse BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse()`,
  );
  return async () => {
    await pool.query('DROP FUNCTION refuse CASCADE');
  };
}

it('fails where a piece of scores or of a ranking cannot be written, and does all of it the next time', async () => {
  const scene = await makeScene(database().pool, { problems: solutions, steps: 2 });
  const projectId = scene.project.id;
  const { rows } = await database().pool.query<{ id: string }>(
    'SELECT id FROM solution WHERE project_id = $1 ORDER BY problem_id OFFSET 1200 LIMIT 1',
    [projectId],
  );
  const allowScores = await refuse('solution_score', `NEW.solution_id = '${rows[0]!.id}'`);
  await expect(rankSolutions(projectId)).rejects.toThrow('refused by the test');
  expect(await count(scores, projectId)).toBeLessThan(solutions);
  await allowScores();
  const allowRanks = await refuse('solution_rank', 'NEW.ordinal = 1');
  await expect(rankSolutions(projectId)).rejects.toThrow('refused by the test');
  expect(await count(scores, projectId)).toBe(solutions);
  expect(await count(completed, projectId)).toBe(0);
  await allowRanks();
  const [ranked] = await rankSolutions(projectId);
  expect(ranked).toMatchObject({ source: 'prior', solutions });
  expect(await count(completed, projectId)).toBe(1);
  const written = `solution_rank WHERE ranking_version = ${ranked!.version}`;
  expect(await count(written, projectId)).toBe(solutions);
});
