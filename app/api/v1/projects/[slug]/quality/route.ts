import { QualityAnswer } from '@/lib/contracts/quality';
import { defineRoute } from '@/lib/server/http/define-route';
import { readQuality } from '@/lib/server/services/read-quality';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: QualityAnswer,
  handler: async ({ resource }) => ({ quality: await readQuality(resource.project.id) }),
});
