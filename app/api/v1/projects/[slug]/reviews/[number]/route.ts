import { ReviewDetail } from '@/lib/contracts/reviews';
import { defineRoute } from '@/lib/server/http/define-route';
import { NumberParams } from '@/lib/server/http/path-params';
import { readReview } from '@/lib/server/services/read-review';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  params: NumberParams,
  output: ReviewDetail,
  handler: ({ resource, params }) => readReview(resource.project.id, params.number),
});
