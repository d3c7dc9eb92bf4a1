import { z } from 'zod';
import { RatingAnswer, RatingWrite } from '@/lib/contracts/label';
import { defineRoute } from '@/lib/server/http/define-route';
import { rateStep } from '@/lib/server/services/rate-step';

const place = z.coerce.number().int().min(0).max(1_000_000);

/** Writes one rating; repeated with its client id, it gets its first answer. */
export const PUT = defineRoute({
  scope: 'assignment:write',
  resource: 'assignment',
  params: z.object({ position: place, alternative: place }),
  input: RatingWrite,
  output: RatingAnswer,
  handler: ({ resource: { project, assignmentId }, user: { userId }, params, input }) =>
    rateStep(project, { assignmentId, userId, ...params }, input),
});
