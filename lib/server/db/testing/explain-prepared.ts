import pg from 'pg';

/**
 * The plan of a prepared statement, run and rolled back, under a plan cache mode (the first runs of a prepared
 * statement get custom plans, later ones a generic plan).
 */
export async function explainPrepared(
  pool: pg.Pool,
  statement: { text: string; values: unknown[] },
  mode: string,
): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL plan_cache_mode = ${mode}`);
    await client.query(`PREPARE explained AS ${statement.text}`);
    const values = statement.values.map((value) => {
      if (value === null || value === undefined) return 'NULL';
      if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
      return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
    });
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, TIMING OFF) EXECUTE explained (${values.join(', ')})`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    // The connection goes with its prepared statements: those of the pool's others are still remembered by name.
    client.release(true);
  }
}
