import { getPool } from '@/lib/server/db/pool';
import { exportablePasses } from '@/lib/server/db/sql/read-export-page';

export interface ExportableCount {
  /** Passes submitted in this project. */
  own: number;
  /** Passes that came with files. */
  outside: number;
  /** First-error verdicts of files: not ratings, so not in a PRM800K file. */
  verdicts: number;
}

/** How much a PRM800K export would hold now. */
export async function countExportable(projectId: string): Promise<ExportableCount> {
  const { rows } = await getPool().query<ExportableCount>(
    `SELECT count(*) FILTER (WHERE a.state = 'submitted') AS own, count(*) FILTER (WHERE a.state = 'imported') AS outside,
       (SELECT count(*) FROM first_error_verdict v WHERE v.project_id = $1) AS verdicts
     FROM assignment a JOIN round r ON r.project_id = a.project_id AND r.id = a.round_id
     WHERE a.project_id = $1 AND ${exportablePasses}`,
    [projectId],
  );
  return rows[0] ?? { own: 0, outside: 0, verdicts: 0 };
}
