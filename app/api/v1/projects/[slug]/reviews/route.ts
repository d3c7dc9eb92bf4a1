import { ReviewList, ReviewMade, ReviewRequest } from '@/lib/contracts/reviews';
import { defineRoute } from '@/lib/server/http/define-route';
import { makeReview } from '@/lib/server/services/make-review';
import { listReviews } from '@/lib/server/services/read-review';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: ReviewList,
  handler: async ({ resource }) => ({ reviews: await listReviews(resource.project.id) }),
});

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  input: ReviewRequest,
  output: ReviewMade,
  handler: ({ resource, user, input }) =>
    makeReview({ projectId: resource.project.id, userId: user.userId }, input),
});
