import { z } from 'zod';
import { importFormats, labelUses } from '@/lib/core/formats/format-names';
import { mappedFields } from '@/lib/core/formats/generic/column-mapping';
import { segmenterNames } from '@/lib/core/segmentation/segmenters';
import { RenderedText } from '@/lib/contracts/label';
import { ProtectedMatch } from '@/lib/contracts/protected-problems';

const Format = z.enum(importFormats);
const Segmenter = z.enum(segmenterNames);
const LabelUse = z.enum(labelUses);
const IndexBase = z.union([z.literal(0), z.literal(1)]);

const longestMapping = 20_000;

/** By column: what it is. Columns that are not named are kept as they are. */
export const ColumnMapping = z.record(z.string().max(200), z.enum(mappedFields));

/** In a query the mapping stands as JSON. */
const MappingText = z
  .string()
  .max(longestMapping)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'The mapping must be JSON.' });
      return z.NEVER;
    }
  })
  .pipe(ColumnMapping);

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
  mapping: MappingText.optional(),
});
export type PreviewQuery = z.infer<typeof PreviewQuery>;

/** What follows the beginning of a text that a preview shows. */
const rest = {
  /** As written; empty where all of the text is shown. */
  rest: z.string(),
  /** Characters behind it that are too many to be sent along. */
  leftOut: z.int(),
};
const SampleText = RenderedText.extend(rest);
const SampleAnswer = z.object({ text: z.string(), ...rest });
export type SampleAnswer = z.infer<typeof SampleAnswer>;

export const UploadPreview = z.object({
  /** How the records lie in the file: "CSV", "JSON Lines, gzip". */
  container: z.string(),
  /** What the content looks like; null: nothing that is known. */
  detected: z.object({ format: Format, confidence: z.number(), why: z.string() }).nullable(),
  /** The format in which the records below were read. */
  format: Format,
  /** Records looked at, all from the beginning of the file. */
  recordCount: z.int(),
  refusedCount: z.int(),
  /** The first of them. */
  refused: z.array(Refused),
  /** Whether some records hold a text that a segmenter has to cut. */
  needsSegmenter: z.boolean(),
  /** Names in the first records, each with the beginning of what it holds. */
  columns: z.array(z.object({ name: z.string(), example: z.string() })),
  /** What the reading had to leave out or change, and in how many records. */
  notes: z.array(z.object({ note: z.string(), count: z.int() })),
  /** Solutions among the records looked at, by the comparison of their answer with the reference. */
  outcomes: z.object({ right: z.int(), wrong: z.int(), undecided: z.int() }),
  /** Solutions that stand in the records looked at more than once. */
  repeatedCount: z.int(),
  /** Problems that are another one of the records looked at, in other words. */
  nearDuplicateCount: z.int(),
  scoreCount: z.int(),
  labelCount: z.int(),
  /** Problems of the records looked at that a protected list holds; the first of them are named. */
  protectedCount: z.int(),
  protectedMatches: z.array(ProtectedMatch),
  samples: z.array(
    z.object({
      problem: SampleText,
      generator: z.string().nullable(),
      referenceAnswer: SampleAnswer.nullable(),
      finalAnswer: SampleAnswer.nullable(),
      /** What cut the steps; "given": the file. */
      segmenter: z.string(),
      outcome: z.enum(['right', 'wrong', 'undecided']),
      /** The first of them. */
      steps: z.array(SampleText),
      /** The others as one text. */
      moreSteps: z.object(rest),
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
  /** The labels are gold: annotators are checked against them. */
  isGold: z.boolean().default(false),
  mapping: ColumnMapping.nullable().default(null),
  /** The first record that cannot be read ends the import. */
  stopsAtRefusal: z.boolean().default(false),
  /** Records of protected problems are refused; otherwise their problems are marked. */
  leavesOutProtected: z.boolean().default(false),
});
/** What is not said is as usual. */
export type StartImportRequest = z.input<typeof StartImportRequest>;

export const ImportSummary = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileSize: z.int(),
  format: Format,
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** Share of the file that is written, 0 to 1. */
  progress: z.number(),
  /** Bytes of the stored file that are read and written. */
  bytesRead: z.int(),
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
  /** What reading had to leave out or change, and in how many records. */
  notes: z.array(z.object({ note: z.string(), count: z.int() })),
  error: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** GET /api/v1/projects/:slug/imports, newest first. */
export const ImportList = z.object({ imports: z.array(ImportSummary), isWorkerAlive: z.boolean() });
export type ImportList = z.infer<typeof ImportList>;

/** GET /api/v1/projects/:slug/imports/:id; the first refused records, the rest is in the download. */
export const ImportDetail = z.object({
  summary: ImportSummary,
  refused: z.array(Refused),
  /** Solutions of it that people labelled here, the first of them: an undo leaves them. */
  keptCount: z.int(),
  kept: z.array(
    z.object({
      solutionId: z.uuid(),
      problem: z.string(),
      generator: z.string().nullable(),
      passes: z.int(),
    }),
  ),
  isWorkerAlive: z.boolean(),
});
export type ImportDetail = z.infer<typeof ImportDetail>;
