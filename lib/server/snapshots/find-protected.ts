import { loadProtectedProblems } from '@/lib/server/db/repositories/protected-problems';
import { readStatements } from '@/lib/server/db/sql/read-statements';

/** Problems of the project that are protected by the lists as they are now, which may have changed since the import. */
export async function findProtected(projectId: string): Promise<string[]> {
  const lists = await loadProtectedProblems();
  if (!lists) return [];
  const found: string[] = [];
  for await (const { id, statement } of readStatements(projectId)) if (lists.match(statement)) found.push(id);
  return found;
}
