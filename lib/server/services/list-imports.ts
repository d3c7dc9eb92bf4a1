import type { ImportList } from '@/lib/contracts/import';
import { findImports } from '@/lib/server/db/repositories/imports';
import { hasLiveWorker } from '@/lib/server/db/repositories/worker-heartbeats';
import { summariseImport } from '@/lib/server/services/summarise-import';

/** The project's imports, newest first, and whether a worker is there to do them. */
export async function listImports(projectId: string): Promise<ImportList> {
  const [rows, isWorkerAlive] = await Promise.all([findImports(projectId), hasLiveWorker()]);
  return { imports: rows.map(summariseImport), isWorkerAlive };
}
