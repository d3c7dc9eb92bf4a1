import type pg from 'pg';

/** Ids and hashes of a copy: made of the original's and the number of the copy, so that keys still meet. */
const id = (column: string) => `md5(${column}::text || n)::uuid`;
const hash = (column: string) => `sha256(${column} || convert_to(n::text, 'UTF8'))`;

/** By table: columns that a copy changes. */
const CHANGES: Record<string, Record<string, string>> = {
  problem: { id: id('id'), identity_hash: hash('identity_hash') },
  solution: {
    id: id('id'),
    problem_id: id('problem_id'),
    identity_hash: hash('identity_hash'),
    segmentation_id: id('segmentation_id'),
  },
  segmentation: { id: id('id'), solution_id: id('solution_id') },
  segment: { id: id('id'), segmentation_id: id('segmentation_id') },
  assignment: {
    id: id('id'),
    solution_id: id('solution_id'),
    segmentation_id: id('segmentation_id'),
    record_hash: hash('record_hash'),
  },
  assignment_step: { assignment_id: id('assignment_id') },
  rating: { assignment_id: id('assignment_id') },
  rating_event: { assignment_id: id('assignment_id') },
};

/** Copies the project's material and labels within it until it holds `steps` of them; other ids, the same texts. */
export async function growDatabase(pool: pg.Pool, projectId: string, steps: number): Promise<number> {
  const count = async () => {
    const { rows } = await pool.query<{ steps: number }>(
      'SELECT count(*)::int AS steps FROM segment WHERE project_id = $1 AND alternative = 0',
      [projectId],
    );
    return rows[0]?.steps ?? 0;
  };
  const copies = Math.ceil(steps / (await count())) - 1;
  const client = await pool.connect();
  // Keys of copies meet by construction; looking each of them up would take most of the time.
  await client.query('SET session_replication_role = replica');
  for (const [table, changes] of Object.entries(CHANGES)) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
      [table],
    );
    const names = rows.map(({ name }) => `"${name}"`).join(', ');
    const values = rows.map(({ name }) => changes[name] ?? `"${name}"`).join(', ');
    await client.query(
      `INSERT INTO "${table}" (${names}) SELECT ${values} FROM "${table}", generate_series(1, ${copies}) n WHERE project_id = $1`,
      [projectId],
    );
  }
  await client.query('RESET session_replication_role');
  client.release();
  await pool.query('VACUUM ANALYZE');
  return count();
}
