import type { ExportOptions, ExportSplit, LeftOutReason } from '@/lib/core/formats/export-options';
import { getPool } from '@/lib/server/db/pool';
import { candidatePasses, countedPasses } from '@/lib/server/db/sql/candidate-passes';

export interface PassCount {
  /** A reason to be left out; null: in the export. */
  why: LeftOutReason | null;
  split: ExportSplit;
  passes: number;
  solutions: number;
  problems: number;
}

/** What a snapshot with these options would hold now, and why the rest is left out. */
export async function countPasses(projectId: string, options: ExportOptions): Promise<PassCount[]> {
  const { rows } = await getPool().query<PassCount>(`${candidatePasses} ${countedPasses}`, [
    projectId,
    JSON.stringify(options),
    null,
  ]);
  return rows;
}
