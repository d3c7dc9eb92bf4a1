import { z } from 'zod';
import { exportOptions, exportSplits, leftOutReasons } from '@/lib/core/formats/export-options';

const Split = z.enum(exportSplits);

/** POST /api/v1/projects/:slug/snapshots */
export const SnapshotRequest = z.object({
  name: z.string().trim().max(120, 'Use at most 120 characters.').default(''),
  options: exportOptions,
});
export type SnapshotRequest = z.input<typeof SnapshotRequest>;
export const SnapshotMade = z.object({ number: z.int(), path: z.string() });

/** POST /api/v1/projects/:slug/snapshots/count: the options, and what a snapshot with them would hold now. */
export const SnapshotCount = z.object({
  /** A reason to be left out; null: in the export. */
  why: z.enum(leftOutReasons).nullable(),
  split: Split,
  passes: z.int(),
  solutions: z.int(),
  problems: z.int(),
});
export type SnapshotCount = z.infer<typeof SnapshotCount>;
export const SnapshotCounts = z.object({ counts: z.array(SnapshotCount) });
export type SnapshotCounts = z.infer<typeof SnapshotCounts>;

export const SnapshotEntry = z.object({
  number: z.int(),
  name: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  options: exportOptions,
  /** Labels in the list; 0 until it is fixed. */
  labels: z.int(),
  /** 0 to 1. */
  progress: z.number(),
  rows: z.int().nullable(),
  bytes: z.number().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  error: z.string().nullable(),
});
export type SnapshotEntry = z.infer<typeof SnapshotEntry>;

/** GET /api/v1/projects/:slug/snapshots, newest first. */
export const SnapshotList = z.object({ snapshots: z.array(SnapshotEntry), isWorkerAlive: z.boolean() });
export type SnapshotList = z.infer<typeof SnapshotList>;

export const SnapshotFile = z.object({
  /** Within the snapshot. */
  path: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  rows: z.int().nullable(),
  split: Split.nullable(),
});
export type SnapshotFile = z.infer<typeof SnapshotFile>;

/** A label of the snapshot that was changed since. */
export const AmendedLabel = z.object({
  solutionId: z.string(),
  annotator: z.string(),
  what: z.enum(['reopened', 'changed', 'cut anew', 'ruled']),
});
export type AmendedLabel = z.infer<typeof AmendedLabel>;

/** GET /api/v1/projects/:slug/snapshots/:number */
export const SnapshotDetail = z.object({
  snapshot: SnapshotEntry,
  softwareVersion: z.string(),
  counts: z.array(SnapshotCount),
  files: z.array(SnapshotFile),
  /** Solutions that the format could not hold, by reason. */
  notHeld: z.record(z.string(), z.int()),
  ratingsAfterError: z.int(),
  cannotHold: z.array(z.string()),
  origin: z.object({
    policies: z.array(z.string()),
    rounds: z.array(z.string()),
    guidelines: z.array(z.int()),
    segmenters: z.array(z.string()),
    scorers: z.array(z.string()),
    seed: z.int().nullable(),
  }),
  amended: z.object({ count: z.int(), first: z.array(AmendedLabel) }),
  isWorkerAlive: z.boolean(),
});
export type SnapshotDetail = z.infer<typeof SnapshotDetail>;

/** GET /api/v1/projects/:slug/snapshots/:number/download: a file of it, or all as a zip; `Range` goes on. */
export const DownloadQuery = z.object({ file: z.string().max(200).optional() });

/** GET /api/v1/projects/:slug/snapshots/:number/compare?with=NUMBER: from that one to this one. */
export const CompareQuery = z.object({ with: z.coerce.number().int().min(1) });

export const ChangedRating = z.object({
  solutionId: z.string(),
  annotator: z.string(),
  kind: z.enum(['rating', 'ruling', 'first error']),
  position: z.int(),
  alternative: z.int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ChangedRating = z.infer<typeof ChangedRating>;

export const SnapshotComparison = z.object({
  from: z.object({ number: z.int(), name: z.string() }),
  to: z.object({ number: z.int(), name: z.string() }),
  /** Labels that one of them has alone. */
  added: z.int(),
  removed: z.int(),
  same: z.int(),
  /** Labels with another rating, ruling or first error. */
  changed: z.int(),
  changedRatings: z.int(),
  first: z.array(ChangedRating),
  /** Members of the options that differ, their values as JSON. */
  options: z.array(z.object({ name: exportOptions.keyof(), from: z.string(), to: z.string() })),
});
export type SnapshotComparison = z.infer<typeof SnapshotComparison>;

/** What the form for a new snapshot offers to choose from. */
export interface ExportChoices {
  rounds: { number: number; name: string }[];
  /** Published versions, the newest first. */
  guidelines: number[];
  generators: string[];
}
