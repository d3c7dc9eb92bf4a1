import { z } from 'zod';

export const MOST_CHECK_ITEMS = 5;
const LONGEST_GUIDELINE = 200_000;

/** A statement about the guideline that a reader answers with yes or no. */
export const CheckItem = z.object({
  statement: z.string().trim().min(1, 'Write the statement.').max(400, 'Use at most 400 characters.'),
  isTrue: z.boolean(),
});
export type CheckItem = z.infer<typeof CheckItem>;
export const CheckItems = z.array(CheckItem).max(MOST_CHECK_ITEMS, `Use at most ${MOST_CHECK_ITEMS}.`);

/** A line of the difference between two versions. */
export const DiffLine = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type DiffLine = z.infer<typeof DiffLine>;

export const GuidelineVersion = z.object({
  number: z.int(),
  isMajor: z.boolean(),
  publishedAt: z.string(),
  /** Safe HTML with maths. */
  html: z.string(),
  /** What a reader answers before going on; the right answers stay on the server. */
  statements: z.array(z.string()),
  /** Whether this person has still to say that they read it: for every change, never for a first version. */
  isUnread: z.boolean(),
  /** Unread, and nothing new is served until it is read. */
  mustAcknowledge: z.boolean(),
  /** What is new since the version that this person read or worked by last; null: they had none, or nothing is new. */
  change: z.object({ since: z.int(), lines: z.array(DiffLine) }).nullable(),
});
export type GuidelineVersion = z.infer<typeof GuidelineVersion>;

/**
 * GET /api/v1/projects/:slug/guideline[?number=2]: the newest published version, or the one asked for, by which a
 * solution that is begun is judged; null where there is none. What is unread is always said of the newest.
 */
export const GuidelineRequest = z.object({ number: z.coerce.number().int().min(1).optional() });
export const GuidelineAnswer = z.object({ guideline: GuidelineVersion.nullable() });

/** POST /api/v1/projects/:slug/guideline/acknowledgements */
export const Acknowledgement = z.object({
  /** The version that was read. */
  number: z.int().min(1),
  /** Yes or no to each of `statements`, in their order. */
  answers: z.array(z.boolean()).max(MOST_CHECK_ITEMS).default([]),
});
export type Acknowledgement = z.infer<typeof Acknowledgement>;
/** `wrong` names statements (from 0) that were answered wrongly: read again and answer again. Empty: acknowledged. */
export const AcknowledgementAnswer = z.object({ wrong: z.array(z.int()) });

/** PUT /api/v1/projects/:slug/guideline/draft */
export const DraftChange = z.object({
  markdown: z.string().trim().min(1, 'Write the guideline.').max(LONGEST_GUIDELINE, 'This is too long.'),
});
export const DraftAnswer = z.object({ number: z.int() });

/** POST /api/v1/projects/:slug/guideline/publish: the draft becomes the version of all open rounds. */
export const PublishRequest = z.object({
  /** Major: annotators acknowledge it before they get another solution. Minor: they see a notice. */
  isMajor: z.boolean(),
  checkItems: CheckItems.default([]),
});
export type PublishRequest = z.infer<typeof PublishRequest>;

/** What the lead's editor shows. */
export interface GuidelineEdit {
  published: { number: number; publishedAt: string } | null;
  /** The draft's text; without a draft the published one, to begin from. */
  markdown: string;
  hasDraft: boolean;
  /** Of the draft, as annotators would read it. */
  html: string;
  difference: DiffLine[];
  versions: { number: number; isMajor: boolean; publishedAt: string; acknowledged: number }[];
}

/** POST /api/v1/projects/:slug/guideline/examples: a ruled step becomes a worked example at the end of the draft. */
export const ExampleRequest = z.object({
  solutionId: z.uuid(),
  /** Null: the steps that the solution has now. */
  segmentationId: z.uuid().nullable().default(null),
  position: z.int().min(0),
});
export type ExampleRequest = z.input<typeof ExampleRequest>;
export const ExampleAdded = z.object({ draftNumber: z.int() });
