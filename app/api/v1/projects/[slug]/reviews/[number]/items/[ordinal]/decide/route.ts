import { ItemAnswer, ReviewRuling } from '@/lib/contracts/reviews';
import { defineRoute } from '@/lib/server/http/define-route';
import { OrdinalParams } from '@/lib/server/http/path-params';
import { decideReviewItem } from '@/lib/server/services/decide-review-item';

export const POST = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: OrdinalParams,
  input: ReviewRuling,
  output: ItemAnswer,
  handler: async ({ resource, user, params, input }) => {
    const place = { projectId: resource.project.id, userId: user.userId, ...params };
    return { item: await decideReviewItem(place, input) };
  },
});
