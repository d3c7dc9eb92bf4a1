import { DONE, Done } from '@/lib/contracts/accounts';
import { ReportRequest } from '@/lib/contracts/label';
import { defineRoute } from '@/lib/server/http/define-route';
import { reportMaterial } from '@/lib/server/services/report-material';

export const POST = defineRoute({
  scope: 'assignment:write',
  resource: 'assignment',
  input: ReportRequest,
  output: Done,
  handler: async ({ resource: { project, assignmentId }, input }) => {
    await reportMaterial(project.id, assignmentId, input);
    return DONE;
  },
});
