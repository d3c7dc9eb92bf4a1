import { z } from 'zod';
import { PROFILE_TRAITS } from '@/lib/core/queue/report/selection-profile';

const Interval = z.object({ low: z.number(), high: z.number() });
/** A figure with its 95 % interval; null where too little is known. */
const Estimate = z.object({ value: z.number().nullable(), interval: Interval.nullable() });
export type Estimate = z.infer<typeof Estimate>;

const Comparison = z.object({ queue: Estimate, audit: Estimate, ratio: Estimate, difference: Estimate });
export type Comparison = z.infer<typeof Comparison>;

const QualityEstimate = z.object({
  averagePrecision: Estimate,
  areaUnderRoc: Estimate,
  logLoss: Estimate,
  brier: Estimate,
});

export const QualityPoint = z.object({
  labels: z.number(),
  until: z.number(),
  solutions: z.int(),
  steps: z.int(),
  errors: z.int(),
  quality: QualityEstimate,
});
export type QualityPoint = z.infer<typeof QualityPoint>;

const ReliabilityBin = z.object({
  from: z.number(),
  to: z.number(),
  steps: z.int(),
  meanP: z.number(),
  wrong: Estimate,
});

/** What the queue has brought, as the worker computes it. */
export const QueueReport = z.object({
  /** Solutions with a label, and those that wait for one. */
  labelled: z.int(),
  open: z.int(),
  judgedSteps: z.int(),
  /** Solutions with a label in the audit sample; shares of the sample without one, and of the pool it does not reach. */
  auditLabelled: z.int(),
  nonResponse: z.number(),
  uncovered: z.number(),
  errorsPerHour: Comparison,
  errorsPerHundred: Comparison,
  profile: z.array(
    z.object({
      trait: z.enum(PROFILE_TRAITS),
      group: z.string(),
      queue: Estimate,
      audit: Estimate,
      difference: Estimate,
    }),
  ),
  /** Prequential quality on the audit sample: over all of it, and in windows in the order of labelling. */
  quality: QualityEstimate,
  curve: z.array(QualityPoint),
  reliability: z.object({ bins: z.array(ReliabilityBin), calibrationError: z.number().nullable() }),
  /** Errors found against judged steps, in the order of submission. */
  errors: z.array(z.object({ judged: z.number(), paidSeconds: z.number(), errors: z.number() })),
});
export type QueueReport = z.infer<typeof QueueReport>;
