import type pg from 'pg';
import type { ImportedLabel, ImportedPosition } from '@/lib/core/formats/parsed-record';
import { verdictOfNumber } from '@/lib/core/labels/verdict';
import type { ImportContext } from '@/lib/server/db/import/import-context';
import { findImportRound } from '@/lib/server/db/import/outside-annotators';
import { copyRows, type CopyValue } from '@/lib/server/db/sql/copy-rows';
import { uuidv7 } from '@/lib/server/db/uuid';

/** Ratings of a record, and where they belong. */
export interface LabelToWrite {
  recordHash: string;
  occurrence: number;
  label: ImportedLabel;
  annotatorId: string;
  solutionId: string;
  segmentationId: string;
  /** The record's alternatives by position, as the stored solution numbers them. */
  alternativeOf: number[][];
}

const assignmentColumns = [
  'project_id',
  'id',
  'annotator_id',
  'solution_id',
  'segmentation_id',
  'round_id',
  'label_policy',
  'state',
  'finish_reason',
  'finish_note',
  'result_verdict',
  'judging_seconds',
  'counts_towards_overlap',
  'import_id',
  'record_hash',
  'occurrence',
  'source',
];

const stepColumns = [
  'project_id',
  'assignment_id',
  'position',
  'alternative_order',
  'has_alternatives',
  'chosen_alternative',
  'own_step',
  'source',
];
const ratingColumns = [
  'project_id',
  'assignment_id',
  'position',
  'alternative',
  'verdict',
  'flagged',
  'note',
  'category',
  'seconds',
];

type Placed = LabelToWrite & { id: string };

function assignmentRow(context: ImportContext, roundId: string, placed: Placed): CopyValue[] {
  const { label } = placed;
  return [
    context.projectId,
    placed.id,
    placed.annotatorId,
    placed.solutionId,
    placed.segmentationId,
    roundId,
    'stop_at_first_error',
    'imported',
    label.finishReason,
    label.finishNote ?? null,
    label.resultVerdict ?? null,
    label.totalSeconds,
    context.countsTowardsOverlap,
    context.importId,
    Buffer.from(placed.recordHash, 'hex'),
    placed.occurrence,
    label.source && JSON.stringify(label.source),
  ];
}

function storedAlternative(label: Placed, position: ImportedPosition, index: number): number {
  const own = position.completions?.[index]?.alternative ?? 0;
  return label.alternativeOf[position.step ?? -1]?.[own] ?? own;
}

function stepRows(projectId: string, label: Placed): CopyValue[][] {
  return label.label.positions.map((position, at) => {
    const order =
      position.completions?.map((_entry, index) => storedAlternative(label, position, index)) ?? null;
    const isShifted = position.step !== null && position.step !== at;
    return [
      projectId,
      label.id,
      at,
      order ?? [],
      order !== null,
      position.chosen === null ? null : (order?.[position.chosen] ?? null),
      position.ownStep,
      isShifted ? JSON.stringify({ step: position.step }) : null,
    ];
  });
}

function ratingRows(projectId: string, label: Placed): CopyValue[][] {
  return label.label.positions.flatMap((position) =>
    (position.completions ?? []).map((entry, index) => [
      projectId,
      label.id,
      position.step ?? 0,
      storedAlternative(label, position, index),
      entry.said?.verdict ?? verdictOfNumber(entry.rating),
      entry.flagged,
      entry.said?.note ?? null,
      entry.said?.category ?? null,
      entry.said?.seconds ?? null,
    ]),
  );
}

/** Leaves out labels that the project has, so that a file that adds nothing makes no round either. */
async function withoutKnown(
  client: pg.PoolClient,
  projectId: string,
  labels: readonly LabelToWrite[],
): Promise<LabelToWrite[]> {
  const { rows } = await client.query<{ at: number }>(
    `SELECT row.at FROM unnest($2::text[], $3::int[]) WITH ORDINALITY AS row (hash, occurrence, at)
     JOIN assignment a ON a.project_id = $1 AND a.record_hash = decode(row.hash, 'hex') AND a.occurrence = row.occurrence`,
    [projectId, labels.map((label) => label.recordHash), labels.map((label) => label.occurrence)],
  );
  const known = new Set(rows.map((row) => row.at - 1));
  return labels.filter((_label, index) => !known.has(index));
}

/** Writes ratings that came with a file; a record that is known already adds nothing. Returns how many are new. */
export async function writeRatings(
  client: pg.PoolClient,
  context: ImportContext,
  labels: readonly LabelToWrite[],
): Promise<number> {
  const unknown = await withoutKnown(client, context.projectId, labels);
  if (unknown.length === 0) return 0;
  const roundId = await findImportRound(client, context);
  const fresh: Placed[] = unknown.map((label) => ({ ...label, id: uuidv7() }));
  await copyRows(
    client,
    'assignment',
    assignmentColumns,
    fresh.map((label) => assignmentRow(context, roundId, label)),
  );
  const ratings = fresh.flatMap((label) => ratingRows(context.projectId, label));
  await copyRows(
    client,
    'assignment_step',
    stepColumns,
    fresh.flatMap((label) => stepRows(context.projectId, label)),
  );
  await copyRows(client, 'rating', ratingColumns, ratings);
  await copyRows(
    client,
    'rating_event',
    [...ratingColumns, 'revision', 'kind'],
    ratings.map((row) => [...row, 1, 'set']),
  );
  return fresh.length;
}
