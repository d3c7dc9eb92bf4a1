import type pg from 'pg';
import type { ImportedVerdict } from '@/lib/core/formats/parsed-record';
import type { ImportContext } from '@/lib/server/db/import/import-context';
import { uuidv7 } from '@/lib/server/db/uuid';

/** A first-error verdict of a record, and where it belongs. */
export interface VerdictToWrite {
  recordHash: string;
  occurrence: number;
  label: ImportedVerdict;
  annotatorId: string;
  solutionId: string;
  segmentationId: string;
}

/** Writes first-error verdicts that came with a file. Returns how many are new. */
export async function writeVerdicts(
  client: pg.PoolClient,
  context: ImportContext,
  verdicts: readonly VerdictToWrite[],
): Promise<number> {
  if (verdicts.length === 0) return 0;
  const inserted = await client.query(
    `INSERT INTO first_error_verdict (project_id, id, solution_id, segmentation_id, annotator_id, first_error,
       import_id, record_hash, occurrence, source)
     SELECT $1, id, solution_id, segmentation_id, annotator_id, first_error, $2, decode(hash, 'hex'), occurrence, source::jsonb
     FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::int[], $8::text[], $9::int[], $10::text[])
       AS row (id, solution_id, segmentation_id, annotator_id, first_error, hash, occurrence, source)
     ON CONFLICT (project_id, record_hash, occurrence) DO NOTHING`,
    [
      context.projectId,
      context.importId,
      verdicts.map(() => uuidv7()),
      verdicts.map((verdict) => verdict.solutionId),
      verdicts.map((verdict) => verdict.segmentationId),
      verdicts.map((verdict) => verdict.annotatorId),
      verdicts.map((verdict) => verdict.label.firstError),
      verdicts.map((verdict) => verdict.recordHash),
      verdicts.map((verdict) => verdict.occurrence),
      verdicts.map((verdict) => JSON.stringify(verdict.label.source)),
    ],
  );
  return inserted.rowCount ?? 0;
}
