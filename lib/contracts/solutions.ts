import { z } from 'zod';
import { RenderedText } from '@/lib/contracts/label';
import { ARMS } from '@/lib/core/queue/arm-order';
import { FINISH_REASONS, GIVEN_VERDICTS, VERDICTS } from '@/lib/core/labels/verdict';

export const OUTCOMES = ['right', 'wrong', 'undecided'] as const;
/** How a label ended; skipped solutions have none. */
export const LABEL_ENDS = [...FINISH_REASONS, 'skipped'] as const;
export const SERVED_ARMS = [...ARMS, 'screening', 'pilot'] as const;
/** `labelled`: by people here; `from_file`: a label came with a file, of ratings or of the first error alone. */
export const SOLUTION_STATES = [
  'unlabelled',
  'in_work',
  'labelled',
  'from_file',
  'held',
  'excluded',
] as const;

/** GET /api/v1/projects/:slug/solutions?… Every filter that is given must hold. */
export const SolutionSearch = z.object({
  /** Words that stand together in the problem or in one step; "in quotes" in this order. */
  text: z.string().trim().max(200).default(''),
  problem: z.uuid().optional(),
  generator: z.string().max(500).optional(),
  outcome: z.enum(OUTCOMES).optional(),
  /** Somebody gave a judged step this rating. */
  rating: z.enum(GIVEN_VERDICTS).optional(),
  /** People differ about the first error. */
  disagreement: z.literal('first_error').optional(),
  /** These, `rating`, `finish`, `arm` and `edited` hold of one and the same label. */
  annotator: z.uuid().optional(),
  round: z.uuid().optional(),
  finish: z.enum(LABEL_ENDS).optional(),
  /** Why it was served. */
  arm: z.enum(SERVED_ARMS).optional(),
  /** Changed after it was first submitted. */
  edited: z.literal('after_submit').optional(),
  /** The day (UTC) of the last submission; a part of the same label as well. */
  day: z.iso.date().optional(),
  state: z.enum(SOLUTION_STATES).optional(),
  /** The last id of the page before. */
  after: z.uuid().optional(),
});
export type SolutionSearch = z.infer<typeof SolutionSearch>;

export const SolutionEntry = z.object({
  id: z.uuid(),
  /** The line that names the problem. */
  statement: RenderedText,
  generator: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  /** Its first 200 characters. */
  finalAnswer: RenderedText.nullable(),
  stepCount: z.int(),
  isHeld: z.boolean(),
  isExcluded: z.boolean(),
  labelCount: z.int(),
  /** 0-based first negative step of each label, in order; null: no error found. At most 12. */
  firstErrors: z.array(z.int().nullable()),
});
export type SolutionEntry = z.infer<typeof SolutionEntry>;
export const SolutionPage = z.object({ solutions: z.array(SolutionEntry), next: z.uuid().nullable() });
export type SolutionPage = z.infer<typeof SolutionPage>;

const Named = z.object({ id: z.uuid(), name: z.string() });
/** What the filters offer. */
export const SolutionFilters = z.object({
  generators: z.array(z.string()),
  annotators: z.array(Named),
  rounds: z.array(Named),
});
export type SolutionFilters = z.infer<typeof SolutionFilters>;

export const SolutionStep = z.object({
  position: z.int(),
  role: z.string(),
  isRateable: z.boolean(),
  text: RenderedText,
  alternatives: z.array(z.object({ alternative: z.int(), isCritique: z.boolean(), text: RenderedText })),
  /** P(right) by scorer; machine values, never labels. */
  scores: z.array(z.object({ scorer: z.string(), pRight: z.number() })),
  ruling: z.object({ verdict: z.enum(VERDICTS), note: z.string().nullable(), by: z.string() }).nullable(),
});
export type SolutionStep = z.infer<typeof SolutionStep>;

export const PassRating = z.object({
  position: z.int(),
  alternative: z.int(),
  verdict: z.enum(VERDICTS).nullable(),
  flagged: z.boolean().nullable(),
  note: z.string().nullable(),
  category: z.string().nullable(),
  ownStep: z.string().nullable(),
  ownCritique: z.string().nullable(),
  /** First wrong line of a step of code, from 1, fences not counted. */
  wrongLine: z.int().nullable(),
});
export type PassRating = z.infer<typeof PassRating>;

/** One annotator's pass. */
export const SolutionPass = z.object({
  assignmentId: z.uuid(),
  annotator: z.string(),
  isOutside: z.boolean(),
  round: z.string(),
  state: z.enum(['leased', 'submitted', 'skipped', 'expired', 'imported']),
  arm: z.string().nullable(),
  labelPolicy: z.string(),
  segmentationVersion: z.int(),
  /** Rated on the steps that the page shows; of a pass over earlier ones, `ratings` holds what a repair kept. */
  isCurrentSegmentation: z.boolean(),
  keptSteps: z.int(),
  finishReason: z.enum(FINISH_REASONS).nullable(),
  finishNote: z.string().nullable(),
  /** Counted in the steps of the pass. */
  firstError: z.int().nullable(),
  paidSeconds: z.number().nullable(),
  shownReference: z.boolean(),
  shownScores: z.boolean(),
  openedAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  ratings: z.array(PassRating),
});
export type SolutionPass = z.infer<typeof SolutionPass>;

export const SolutionEvent = z.object({
  at: z.string(),
  by: z.string(),
  /** Whose rating it is. */
  annotator: z.string(),
  kind: z.enum(['set', 'cleared', 'adjudicated', 'superseded']),
  position: z.int(),
  alternative: z.int(),
  verdict: z.enum(VERDICTS).nullable(),
  note: z.string().nullable(),
  ownStep: z.string().nullable(),
  ownCritique: z.string().nullable(),
  wrongLine: z.int().nullable(),
  /** Set where the step is one of an earlier segmentation. */
  segmentationVersion: z.int().nullable(),
});
export type SolutionEvent = z.infer<typeof SolutionEvent>;

/** GET /api/v1/projects/:slug/solutions/:id, for leads. */
export const SolutionDetail = z.object({
  id: z.uuid(),
  problemId: z.uuid(),
  statement: RenderedText,
  referenceAnswer: RenderedText.nullable(),
  finalAnswer: RenderedText.nullable(),
  endsWithoutAnswer: z.boolean(),
  generator: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  outcomeRule: z.string().nullable(),
  isHeld: z.boolean(),
  heldReason: z.string().nullable(),
  /** The oldest open report that holds its problem; null: none does. */
  openReportId: z.uuid().nullable(),
  isExcluded: z.boolean(),
  segmentationVersion: z.int(),
  siblingCount: z.int(),
  steps: z.array(SolutionStep),
  /** The newest first; at most 40 of `passCount`. */
  passes: z.array(SolutionPass),
  passCount: z.int(),
  /** Imported verdicts on the whole: the first wrong step, 0-based; -1: no error. */
  firstErrorVerdicts: z.array(z.object({ annotator: z.string(), firstError: z.int() })),
  /** Newest first, at most 200. */
  events: z.array(SolutionEvent),
});
export type SolutionDetail = z.infer<typeof SolutionDetail>;
