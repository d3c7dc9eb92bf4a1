import type { ExportOptions, ExportSplit } from '@/lib/core/formats/export-options';
import { hasOneRow } from '@/lib/core/formats/export-options';
import {
  listSnapshotPages,
  readSnapshotPage,
  type SegmentTexts,
  type SnapshotItemRow,
  type SolutionItem,
} from '@/lib/server/db/sql/read-snapshot-page';
import { writeLongRows, writeRulingRows } from '@/lib/server/snapshots/write-long-rows';
import { writePrm800kRow } from '@/lib/server/snapshots/write-prm800k-row';
import { writeSolutionRow } from '@/lib/server/snapshots/write-solution-row';

export interface SnapshotList {
  projectId: string;
  id: string;
  options: ExportOptions;
  /** As the project was called when the list was fixed. */
  project: string;
}

/** What becomes known while rows are written. */
export interface RowTally {
  /** Items read so far. */
  items: number;
  /** Why the format could not hold a solution, and how often. */
  notHeld: Map<string, number>;
  /** Ratings behind a first error that were left out. */
  afterError: number;
}

/** Rows of one split, in their order. */
export interface RowBatch {
  split: ExportSplit;
  /** Bytes of the texts in it. */
  size: number;
  rows: object[];
  /** Rows of audit-holdout problems: index into `rows`, SHA-256 of the statement. */
  holdouts: { at: number; problem: string }[];
}

type Item = SolutionItem | SnapshotItemRow;

/** Neighbours that are about the same steps. */
type Group<One = Item> = One[];

/** The list's order keeps labels of a solution together. */
function groupsOf(items: readonly Item[]): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.[0]?.segmentationId === item.segmentationId) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function oneRowOf(group: Group<SolutionItem>, options: ExportOptions, tally: RowTally): object[] {
  const path = group[0]?.path ?? { positions: [], texts: [] };
  const sets = options.consensus === 'majority' ? [group] : group.map((item) => [item]);
  return sets.flatMap((items) => {
    const { written, afterError } = writeSolutionRow(items, path, options);
    tally.afterError += afterError;
    if (written.isWritten) return [written.record];
    tally.notHeld.set(written.why, (tally.notHeld.get(written.why) ?? 0) + 1);
    return [];
  });
}

const noSegments: SegmentTexts = { positions: [], alternatives: [], rateable: [], roles: [], texts: [] };

function labelRowsOf(
  group: Group<SnapshotItemRow>,
  { options, project }: SnapshotList,
  tally: RowTally,
): object[] {
  const segments = group[0]?.segments ?? noSegments;
  if (options.format === 'long') {
    const said = group.flatMap((item) => writeLongRows(item, segments, project));
    return [...said, ...writeRulingRows(group, segments, project)];
  }
  return group.map((item) => {
    const { record, afterError } = writePrm800kRow(item, segments, options.hasStepsAfterError);
    tally.afterError += afterError;
    return record;
  });
}

/** Pages are read for the list's format: their items are what it needs. */
function rowsOf(group: Group, list: SnapshotList, tally: RowTally): object[] {
  if (hasOneRow(list.options.format)) return oneRowOf(group as SolutionItem[], list.options, tally);
  return labelRowsOf(group as SnapshotItemRow[], list, tally);
}

function batchesOf(groups: readonly Group[], list: SnapshotList, tally: RowTally): RowBatch[] {
  const batches: RowBatch[] = [];
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    let batch = batches.at(-1);
    if (batch?.split !== first.split) {
      batch = { split: first.split, size: 0, rows: [], holdouts: [] };
      batches.push(batch);
    }
    tally.items += group.length;
    batch.size += group.reduce((sum, item) => sum + item.size, 0);
    for (const row of rowsOf(group, list, tally)) {
      if (first.isAuditHoldout) batch.holdouts.push({ at: batch.rows.length, problem: first.problemHash });
      batch.rows.push(row);
    }
  }
  return batches;
}

/** Pages that are read while one is written: the database always has the next to work on. */
const pagesAhead = 3;

/** The pages of a list in their order, read ahead. */
async function* readPages({ projectId, id, options }: SnapshotList): AsyncGenerator<Item[]> {
  const source = { projectId, id, format: options.format };
  const pages = await listSnapshotPages(projectId, id);
  const reads: Promise<Item[]>[] = [];
  for (let at = 0; at < pages.length; at += 1) {
    for (const page of pages.slice(at + reads.length, at + 1 + pagesAhead)) {
      const read = readSnapshotPage(source, page);
      // Without a listener of its own, a failed read would end the process while a file is written.
      read.catch(() => undefined);
      reads.push(read);
    }
    yield (await reads.shift()) ?? [];
  }
}

/**
 * The rows of a snapshot, made from its list in short reads: the next are on their way while one is written. Few
 * pages are in memory at a time. Throws the signal's reason when it is told to stop.
 */
export async function* snapshotRows(
  list: SnapshotList,
  tally: RowTally,
  signal?: AbortSignal,
): AsyncGenerator<RowBatch> {
  let carried: Group | null = null;
  for await (const items of readPages(list)) {
    signal?.throwIfAborted();
    const groups = groupsOf(items);
    if (carried && groups[0]?.[0]?.segmentationId === carried[0]?.segmentationId)
      groups[0] = [...carried, ...(groups[0] ?? [])];
    else if (carried) groups.unshift(carried);
    carried = groups.pop() ?? null;
    yield* batchesOf(groups, list, tally);
  }
  if (carried) yield* batchesOf([carried], list, tally);
}
