import type pg from 'pg';
import type { ParsedLabel } from '@/lib/core/formats/parsed-record';
import { verdictOfNumber, type Verdict } from '@/lib/core/labels/verdict';
import { uuidv7 } from '@/lib/server/db/uuid';

/** A label that the person importing vouches for, and where it belongs. */
export interface GoldToWrite {
  label: ParsedLabel;
  solutionId: string;
  segmentationId: string;
  /** The record's alternatives by position, as the stored solution numbers them. */
  alternativeOf: number[][];
}

interface GoldRow {
  /** Index of the label that it comes from. */
  from: number;
  solutionId: string;
  segmentationId: string;
  position: number;
  alternative: number;
  accepted: Verdict[];
}

/** What is right to say of a step before the first error is not told by the file: not that it is wrong. */
const notWrong: Verdict[] = ['positive', 'neutral'];

function answersOf({
  label,
  alternativeOf,
}: GoldToWrite): Pick<GoldRow, 'position' | 'alternative' | 'accepted'>[] {
  if (label.kind === 'first-error') {
    const { firstError } = label;
    const judged = firstError === -1 ? alternativeOf.length : Math.min(firstError + 1, alternativeOf.length);
    return Array.from({ length: judged }, (_, position) => ({
      position,
      alternative: 0,
      accepted: position === firstError ? ['negative'] : notWrong,
    }));
  }
  return label.positions.flatMap(({ step, completions }) =>
    (completions ?? []).flatMap((entry) => {
      if (step === null || entry.rating === null) return [];
      const alternative = alternativeOf[step]?.[entry.alternative] ?? entry.alternative;
      return [{ position: step, alternative, accepted: [verdictOfNumber(entry.rating)] }];
    }),
  );
}

/** Of two gold answers to one step, the first counts: a statement may name a row once only. */
function firstOfEach(rows: readonly GoldRow[]): GoldRow[] {
  const seen = new Map<string, GoldRow>();
  for (const row of rows) {
    const key = `${row.segmentationId} ${row.position} ${row.alternative}`;
    if (!seen.has(key)) seen.set(key, row);
  }
  return [...seen.values()];
}

/** Writes gold answers; a step that has one keeps it. Returns how many of the labels added something. */
export async function writeGold(
  client: pg.PoolClient,
  projectId: string,
  labels: readonly GoldToWrite[],
): Promise<number> {
  const rows = firstOfEach(
    labels.flatMap((gold, from) =>
      answersOf(gold).map((answer) => ({
        ...answer,
        from,
        solutionId: gold.solutionId,
        segmentationId: gold.segmentationId,
      })),
    ),
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(() => uuidv7());
  const inserted = await client.query<{ id: string }>(
    `INSERT INTO gold (project_id, id, solution_id, segmentation_id, kind, position, alternative, accepted)
     SELECT $1, id, solution_id, segmentation_id, 'hidden', position, alternative, string_to_array(accepted, ',')::verdict[]
     FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::int[], $7::text[])
       AS row (id, solution_id, segmentation_id, position, alternative, accepted)
     ON CONFLICT (project_id, segmentation_id, position, alternative, kind) DO NOTHING RETURNING id`,
    [
      projectId,
      ids,
      rows.map((row) => row.solutionId),
      rows.map((row) => row.segmentationId),
      rows.map((row) => row.position),
      rows.map((row) => row.alternative),
      rows.map((row) => row.accepted.join(',')),
    ],
  );
  const added = new Set(inserted.rows.map((row) => row.id));
  return new Set(rows.flatMap((row, index) => (added.has(ids[index] ?? '') ? [row.from] : []))).size;
}
