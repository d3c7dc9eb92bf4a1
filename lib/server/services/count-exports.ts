import { countExportable, type ExportableCount } from '@/lib/server/db/sql/count-exportable';

/** How many passes a PRM800K export of the project would hold now. */
export function countExports(projectId: string): Promise<ExportableCount> {
  return countExportable(projectId);
}
