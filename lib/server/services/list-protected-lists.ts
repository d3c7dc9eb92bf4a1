import type { ProtectedLists } from '@/lib/contracts/protected-problems';
import { findProtectedLists } from '@/lib/server/db/repositories/protected-problems';

/** The lists of protected problems, by name. */
export async function listProtectedLists(): Promise<ProtectedLists> {
  const rows = await findProtectedLists();
  return {
    lists: rows.map(({ id, name, problemCount, createdAt }) => ({
      id,
      name,
      problemCount,
      createdAt: createdAt.toISOString(),
    })),
  };
}
