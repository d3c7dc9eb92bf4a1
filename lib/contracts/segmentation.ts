import { z } from 'zod';
import { RenderedText } from '@/lib/contracts/label';

const Slice = z.object({ position: z.int().min(0), from: z.int().min(0), to: z.int().min(0) });

/** POST /api/v1/projects/:slug/solutions/:id/segmentation (and …/preview, which changes nothing). */
export const RepairRequest = z.object({
  /** The version that is repaired: another one by now is a conflict. */
  version: z.int().min(1),
  /** Each new step as the characters of old steps that it is made of, in order; all text, once. */
  steps: z.array(z.array(Slice).min(1).max(2_000)).min(1).max(5_000),
});
export type RepairRequest = z.infer<typeof RepairRequest>;

/** What a repair does to the labels. */
export const RepairEffect = z.object({
  steps: z.array(
    z.object({
      text: RenderedText,
      /** The step that it was, unchanged; null: its text is new. */
      was: z.int().nullable(),
    }),
  ),
  /** Ratings of finished passes that keep their step, and those that stay in history only. */
  keptRatings: z.int(),
  supersededRatings: z.int(),
  /** Passes in somebody's hands, which end on the steps that they began with. */
  openPasses: z.int(),
  /** Other ways and critiques that stay with the earlier steps. */
  leftAlternatives: z.int(),
});
export type RepairEffect = z.infer<typeof RepairEffect>;
export const RepairDone = z.object({ version: z.int() });
