import { z } from 'zod';
import { RenderedText } from '@/lib/contracts/label';
import { DISAGREEMENT_KINDS } from '@/lib/core/agreement/find-disagreements';
import { VERDICTS } from '@/lib/core/labels/verdict';

export const RULINGS = ['negative', 'neutral', 'positive'] as const;
export type Ruling = (typeof RULINGS)[number];

const Opinion = z.object({
  /** Null until the step is decided. */
  name: z.string().nullable(),
  /** Null: this person did not judge the step, having found an error before it. */
  verdict: z.enum(VERDICTS).nullable(),
  note: z.string().nullable(),
});
export type Opinion = z.infer<typeof Opinion>;

export const DisagreementEntry = z.object({
  solutionId: z.uuid(),
  segmentationId: z.uuid(),
  position: z.int(),
  kind: z.enum(DISAGREEMENT_KINDS),
  problem: RenderedText,
  referenceAnswer: RenderedText.nullable(),
  /** The steps up to the one at issue, that one last. */
  steps: z.array(RenderedText),
  opinions: z.array(Opinion),
  decided: z
    .object({ verdict: z.enum(VERDICTS), by: z.string(), at: z.string(), note: z.string().nullable() })
    .nullable(),
});
export type DisagreementEntry = z.infer<typeof DisagreementEntry>;

/** GET /api/v1/projects/:slug/rounds/:number/disagreements: some of the undecided ones, and those decided last. */
export const DisagreementList = z.object({
  /** How many solutions of the round two people or more have judged, and on how many of them they differ. */
  compared: z.int(),
  undecided: z.int(),
  entries: z.array(DisagreementEntry),
});
export type DisagreementList = z.infer<typeof DisagreementList>;

/** POST /api/v1/projects/:slug/rounds/:number/disagreements: decides one; answers with who said what. */
export const RulingRequest = z.object({
  solutionId: z.uuid(),
  segmentationId: z.uuid(),
  position: z.int().min(0),
  verdict: z.enum(RULINGS),
  note: z.string().trim().max(4_000).nullable().default(null),
});
export type RulingRequest = z.infer<typeof RulingRequest>;
export const RulingAnswer = z.object({ entry: DisagreementEntry });
