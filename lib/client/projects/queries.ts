import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { NewProjectAnswer, SlugAnswer, type NewProject } from '@/lib/contracts/projects';
import { callApi } from '@/lib/client/call-api';

/** Why a slug cannot be taken; null where it can. */
export const slugQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project-slug', slug],
    queryFn: ({ signal }) =>
      callApi({ path: `/project-slugs?slug=${encodeURIComponent(slug)}`, output: SlugAnswer, signal }),
    enabled: slug !== '',
  });

export const createProject = (body: z.input<typeof NewProject>) =>
  callApi({ method: 'POST', path: '/projects', body, output: NewProjectAnswer });
