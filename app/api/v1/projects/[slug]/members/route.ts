import { MemberList } from '@/lib/contracts/members';
import { defineRoute } from '@/lib/server/http/define-route';
import { listMembers } from '@/lib/server/services/list-members';

export const GET = defineRoute({
  scope: 'project:lead',
  resource: 'project',
  output: MemberList,
  handler: async ({ resource }) => ({ members: await listMembers(resource.project.id) }),
});
