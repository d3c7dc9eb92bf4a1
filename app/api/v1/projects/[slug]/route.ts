import { ProjectHome } from '@/lib/contracts/projects';
import { defineRoute } from '@/lib/server/http/define-route';
import { readProjectHome } from '@/lib/server/services/read-project-home';

export const GET = defineRoute({
  scope: 'project:read',
  resource: 'project',
  output: ProjectHome,
  handler: ({ user, resource }) => readProjectHome(user, resource),
});
