import type { ExportChoices } from '@/lib/contracts/snapshots';
import { listGuidelineNumbers } from '@/lib/server/db/repositories/guidelines';
import { getPool } from '@/lib/server/db/pool';
import { readMaterialChoices } from '@/lib/server/db/sql/read-material-choices';
import { readRoundNames } from '@/lib/server/db/sql/read-round-names';

/** What an export can be narrowed down to. */
export async function listExportChoices(projectId: string): Promise<ExportChoices> {
  const [rounds, guidelines, { generators }] = await Promise.all([
    readRoundNames(projectId),
    listGuidelineNumbers(projectId),
    readMaterialChoices(getPool(), projectId),
  ]);
  return { rounds, guidelines, generators };
}
