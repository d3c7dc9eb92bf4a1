import { z } from 'zod';

/** One person's work in one round; of what was labelled here, not of labels from files. */
export const PersonWork = z.object({
  round: z.string(),
  annotator: z.string(),
  /** Null: no plan was made. */
  plan: z.int().nullable(),
  submitted: z.int(),
  /** Ended with "no error" or "found an error". */
  usable: z.int(),
  errors: z.int(),
  skips: z.int(),
  giveUps: z.int(),
  paidSeconds: z.number(),
  /** Paid hours × the round's pay rate; null where the round has none. */
  cost: z.number().nullable(),
});
export type PersonWork = z.infer<typeof PersonWork>;

export const ArmWork = z.object({ arm: z.string(), served: z.int(), skips: z.int(), giveUps: z.int() });

/** Agreement of two people on the first error; `share` and `kappa` null where they have no value. */
export const FirstErrorAgreement = z.object({
  outcome: z.enum(['right', 'wrong', 'undecided']),
  pairs: z.int(),
  share: z.number().nullable(),
  kappa: z.number().nullable(),
  reason: z.string().nullable(),
});
export type FirstErrorAgreement = z.infer<typeof FirstErrorAgreement>;

/** GET /api/v1/projects/:slug/overview */
export const Overview = z.object({
  computedAt: z.string(),
  people: z.array(PersonWork),
  arms: z.array(ArmWork),
  agreement: z.array(FirstErrorAgreement),
  inbox: z.object({ open: z.int(), oldestAt: z.string().nullable() }),
});
export type Overview = z.infer<typeof Overview>;
