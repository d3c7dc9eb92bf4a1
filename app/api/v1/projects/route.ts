import { NewProject, NewProjectAnswer, ProjectList } from '@/lib/contracts/projects';
import { defineRoute } from '@/lib/server/http/define-route';
import { createProject } from '@/lib/server/services/create-project';
import { listProjects } from '@/lib/server/services/list-projects';

export const GET = defineRoute({
  scope: 'account:self',
  resource: 'instance',
  output: ProjectList,
  handler: async ({ user }) => ({ projects: await listProjects(user) }),
});

export const POST = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  input: NewProject,
  output: NewProjectAnswer,
  handler: async ({ user, input }) => {
    const { slug } = await createProject(user.userId, input);
    return { slug, path: `/projects/${slug}` };
  },
});
