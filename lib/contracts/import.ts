import { z } from 'zod';
import { importFormats, labelUses } from '@/lib/core/formats/format-names';
import { segmenterNames } from '@/lib/core/segmentation/segmenters';
import { RenderedText } from '@/lib/contracts/label';

const Format = z.enum(importFormats);
const Segmenter = z.enum(segmenterNames);
const LabelUse = z.enum(labelUses);
const IndexBase = z.union([z.literal(0), z.literal(1)]);

export const Refused = z.object({
  /** One-based line of the file. */
  line: z.int(),
  field: z.string().nullable(),
  reason: z.string(),
  excerpt: z.string(),
});
export type Refused = z.infer<typeof Refused>;

/** GET /api/v1/projects/:slug/uploads/:id: how the first records of an uploaded file read in a format. */
export const PreviewQuery = z.object({
  format: Format.optional(),
  segmenter: Segmenter.optional(),
  /** From which number the file counts steps. */
  indexBase: z.coerce.number().pipe(IndexBase).optional(),
  labelUse: LabelUse.optional(),
});
export type PreviewQuery = z.infer<typeof PreviewQuery>;

export const UploadPreview = z.object({
  /** What the content looks like; null: nothing that is known. */
  detected: z.object({ format: Format, confidence: z.number(), why: z.string() }).nullable(),
  /** The format in which the records below were read. */
  format: Format,
  /** Records looked at, all from the beginning of the file. */
  recordCount: z.int(),
  refused: z.array(Refused),
  /** Whether some records hold a text that a segmenter has to cut. */
  needsSegmenter: z.boolean(),
  samples: z.array(
    z.object({
      problem: RenderedText,
      generator: z.string().nullable(),
      referenceAnswer: z.string().nullable(),
      outcome: z.enum(['right', 'wrong', 'undecided']),
      /** The first of them. */
      steps: z.array(RenderedText),
      stepCount: z.int(),
      labelCount: z.int(),
      /** Machine's values of its steps, one set a scorer. */
      scoreCount: z.int(),
      /** 0-based step that the first label calls the first wrong one; -1: no error; null: not said. */
      firstError: z.int().nullable(),
    }),
  ),
});
export type UploadPreview = z.infer<typeof UploadPreview>;

/**
 * POST /api/v1/projects/:slug/uploads. The body is the file itself; its name stands, URI-encoded, in the header
 * `x-file-name`.
 */
export const UploadAnswer = z.object({
  uploadId: z.uuid(),
  fileName: z.string(),
  fileSize: z.int(),
  /** An earlier import of the very same bytes. */
  isKnownFile: z.boolean(),
  preview: UploadPreview,
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/** POST /api/v1/projects/:slug/imports */
export const StartImportRequest = z.object({
  uploadId: z.uuid(),
  format: Format,
  segmenter: Segmenter.nullable().default(null),
  /** From which number the file counts steps; must be said for formats that leave it open. */
  indexBase: IndexBase.nullable().default(null),
  /** What the labels of the file become; null: what is usual for the format. */
  labelUse: LabelUse.nullable().default(null),
  /** Whether labels in the file fill slots of the overlap. */
  countsTowardsOverlap: z.boolean().default(false),
});
export type StartImportRequest = z.infer<typeof StartImportRequest>;

export const ImportSummary = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileSize: z.int(),
  format: Format,
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** Share of the file that is written, 0 to 1; null where it cannot be known (compressed files). */
  progress: z.number().nullable(),
  /** New in the project through this import. */
  problemCount: z.int(),
  solutionCount: z.int(),
  stepCount: z.int(),
  labelRecordCount: z.int(),
  /** Records read, of which `repeatedCount` added nothing. */
  recordCount: z.int(),
  repeatedCount: z.int(),
  refusedCount: z.int(),
  replacedCharacterCount: z.int(),
  error: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** GET /api/v1/projects/:slug/imports, newest first. */
export const ImportList = z.object({ imports: z.array(ImportSummary), isWorkerAlive: z.boolean() });
export type ImportList = z.infer<typeof ImportList>;

/** GET /api/v1/projects/:slug/imports/:id; the first refused records, the rest is in the download. */
export const ImportDetail = z.object({
  summary: ImportSummary,
  refused: z.array(Refused),
  isWorkerAlive: z.boolean(),
});
export type ImportDetail = z.infer<typeof ImportDetail>;
