import { ProtectedProblems } from '@/lib/core/material/contamination';
import type { ListedProblem } from '@/lib/core/material/read-protected-list';
import type { ProtectedList } from '@/lib/server/db/generated/client';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import { prisma } from '@/lib/server/db/prisma';
import { copyRows } from '@/lib/server/db/sql/copy-rows';

/** Every list, by name. */
export function findProtectedLists(): Promise<ProtectedList[]> {
  return prisma().protectedList.findMany({ orderBy: { name: 'asc' } });
}

/** Writes a list with its problems; false where there is one of this name. */
export async function insertProtectedList(
  list: { id: string; name: string; createdById: string },
  problems: readonly ListedProblem[],
): Promise<boolean> {
  return inTransaction(async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO protected_list (id, name, problem_count, created_by_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (name) DO NOTHING`,
      [list.id, list.name, problems.length, list.createdById],
    );
    if (!rowCount) return false;
    const rows = problems.map(({ name, statement }, index) => [list.id, index, name, statement]);
    await copyRows(client, 'protected_problem', ['list_id', 'ordinal', 'name', 'statement'], rows);
    return true;
  });
}

/** Deletes a list and its problems; answers with its name, null where there is none. */
export async function deleteProtectedListRow(id: string): Promise<string | null> {
  return inTransaction(async (client) => {
    await client.query('DELETE FROM protected_problem WHERE list_id = $1', [id]);
    const { rows } = await client.query<{ name: string }>(
      'DELETE FROM protected_list WHERE id = $1 RETURNING name',
      [id],
    );
    return rows[0]?.name ?? null;
  });
}

/** All protected problems, ready to be compared with; null where there are none. */
export async function loadProtectedProblems(): Promise<ProtectedProblems | null> {
  const { rows } = await getPool().query<{ list: string; name: string; statement: string }>(
    `SELECT l.name AS list, p.name, p.statement FROM protected_problem p JOIN protected_list l ON l.id = p.list_id
     ORDER BY l.name, p.ordinal`,
  );
  if (rows.length === 0) return null;
  const problems = new ProtectedProblems();
  for (const { list, name, statement } of rows) problems.add(`${list}: ${name}`, statement);
  return problems;
}
