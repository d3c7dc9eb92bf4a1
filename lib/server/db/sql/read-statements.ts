import { getPool } from '@/lib/server/db/pool';

const pageSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Every problem of the project with its statement, by key, in short reads. */
export async function* readStatements(projectId: string): AsyncGenerator<{ id: string; statement: string }> {
  let after = firstId;
  for (;;) {
    const { rows } = await getPool().query<{ id: string; statement: string }>(
      'SELECT id, statement FROM problem WHERE project_id = $1 AND id > $2 ORDER BY id LIMIT $3',
      [projectId, after, pageSize],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
