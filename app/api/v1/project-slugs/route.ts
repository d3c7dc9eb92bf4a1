import { SlugAnswer, SlugQuery } from '@/lib/contracts/projects';
import { defineRoute } from '@/lib/server/http/define-route';
import { checkSlug } from '@/lib/server/services/check-slug';

export const GET = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  input: SlugQuery,
  output: SlugAnswer,
  handler: async ({ input }) => ({ problem: await checkSlug(input.slug) }),
});
