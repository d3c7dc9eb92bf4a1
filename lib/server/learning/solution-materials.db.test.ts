import { expect, it } from 'vitest';
import { makeScene } from '@/lib/server/db/testing/label-scene';
import { useDatabase } from '@/lib/server/db/testing/use-database';
import { readMaterials } from '@/lib/server/learning/solution-materials';

const database = useDatabase();

it('reads the steps of solutions in order, whatever stands in their texts', async () => {
  const scene = await makeScene(database().pool, { problems: 2, steps: 11 });
  const projectId = scene.project.id;
  const { pool } = database();
  await pool.query(
    `UPDATE segment SET text = E'a\\x1eb, "c"\\n{d}' WHERE project_id = $1 AND position = 2 AND segmentation_id = (
       SELECT segmentation_id FROM solution WHERE project_id = $1 ORDER BY id LIMIT 1)`,
    [projectId],
  );
  await pool.query(`UPDATE segment SET text = '' WHERE project_id = $1 AND position = 4`, [projectId]);
  await pool.query('UPDATE segment SET is_rateable = false WHERE project_id = $1 AND position = 7', [
    projectId,
  ]);
  const problems = await pool.query<{ id: string }>('SELECT id FROM problem WHERE project_id = $1', [
    projectId,
  ]);
  const loaded = await readMaterials(
    pool,
    projectId,
    problems.rows.map(({ id }) => id),
    [],
  );
  expect(loaded).toHaveLength(2);
  const strange = loaded.filter(({ material }) => material.steps[2] !== 'Step 3');
  expect(strange.map(({ material }) => material.steps[2])).toEqual(['a\x1eb, "c"\n{d}']);
  for (const { row, material } of loaded) {
    expect(row.positions).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 9, 10]);
    expect(material.steps).toHaveLength(10);
    expect(material.steps.slice(3, 6)).toEqual(['Step 4', '', 'Step 6']);
    expect(material.steps.at(-1)).toBe('Step 11');
  }
});

it('gives none to a solution without steps to rate', async () => {
  const scene = await makeScene(database().pool, { problems: 1, steps: 2 });
  await database().pool.query('UPDATE segment SET is_rateable = false WHERE project_id = $1', [
    scene.project.id,
  ]);
  const { rows } = await database().pool.query<{ id: string }>(
    'SELECT id FROM problem WHERE project_id = $1',
    [scene.project.id],
  );
  const [only] = await readMaterials(database().pool, scene.project.id, [rows[0]!.id], []);
  expect(only!.material.steps).toEqual([]);
});
