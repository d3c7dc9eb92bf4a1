import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ImportContext } from '@/lib/server/db/import/import-context';
import { uuidv7 } from '@/lib/server/db/uuid';

/** A pseudonym that a file brings stays what it is. */
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Finds or makes the outside annotators of these names; '' stands for a file that names none. Ids by name. */
export async function findOutsideAnnotators(
  client: pg.PoolClient,
  projectId: string,
  names: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const wanted = [...names];
  await client.query(
    `INSERT INTO annotator (project_id, id, pseudonym, kind, outside_ref)
     SELECT $1, id, pseudonym, 'outside', ref FROM unnest($2::uuid[], $3::uuid[], $4::text[]) AS row (id, pseudonym, ref)
     ON CONFLICT (project_id, outside_ref) DO NOTHING`,
    [
      projectId,
      wanted.map(() => uuidv7()),
      wanted.map((name) => (uuid.test(name) ? name : randomUUID())),
      wanted,
    ],
  );
  const { rows } = await client.query<{ id: string; outside_ref: string }>(
    'SELECT id, outside_ref FROM annotator WHERE project_id = $1 AND outside_ref = ANY ($2::text[])',
    [projectId, wanted],
  );
  return new Map(rows.map((row) => [row.outside_ref, row.id]));
}

/** The closed round that the labels of this import belong to, made with the first of them. */
export async function findImportRound(client: pg.PoolClient, context: ImportContext): Promise<string> {
  await client.query(
    `INSERT INTO round (project_id, id, number, name, state, selection, takes_new_imports, label_policy, import_id, closed_at)
     SELECT $1, $2, coalesce((SELECT max(number) FROM round WHERE project_id = $1), 0) + 1, $3, 'closed',
       '{"kind":"list"}', false, 'stop_at_first_error', $4, now()
     ON CONFLICT (project_id, import_id) DO NOTHING`,
    [context.projectId, uuidv7(), `Labels of ${context.fileName}`, context.importId],
  );
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM round WHERE project_id = $1 AND import_id = $2',
    [context.projectId, context.importId],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('the round of the import was not made');
  return id;
}
