import { NewProject } from '@/lib/contracts/projects';
import { createProject } from '@/lib/server/services/create-project';
import { CommandError, onlyWord, textOption, type Command } from '@/scripts/commands/command';
import { say } from '@/scripts/commands/terminal';

export const createProjectCommand: Command = {
  name: 'project create',
  usage: 'SLUG [--name NAME]',
  summary: 'Make a project with an open first round. SLUG becomes its address.',
  valued: ['name'],
  switches: [],
  run: async (call) => {
    const slug = onlyWord(call, 'a slug');
    const request = NewProject.safeParse({ slug, name: textOption(call, 'name') ?? slug });
    if (!request.success)
      throw new CommandError(request.error.issues[0]?.message ?? 'This cannot be a project.', 2);
    const project = await createProject(null, request.data);
    say(`The project “${project.name}” is at /projects/${project.slug}.`);
    return { id: project.id, slug: project.slug, name: project.name };
  },
};
