import { slugProblem } from '@/lib/core/projects/slug';
import { isSlugFree } from '@/lib/server/db/repositories/projects';

/** Why this slug cannot be a new project's; null where it can. */
export async function checkSlug(slug: string): Promise<string | null> {
  const problem = slugProblem(slug);
  if (problem) return problem;
  return (await isSlugFree(slug)) ? null : 'Another project has this address. Choose another.';
}
