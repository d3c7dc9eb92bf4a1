import { findProjectBySlug } from '@/lib/server/db/repositories/find-project';
import { CommandError } from '@/scripts/commands/command';

/** The id of the project of this slug. Throws CommandError. */
export async function projectIdOf(slug: string): Promise<string> {
  const project = await findProjectBySlug(slug);
  if (!project)
    throw new CommandError(
      `There is no project “${slug}”. Make it: npm run stepmark -- project create ${slug}`,
    );
  return project.id;
}
