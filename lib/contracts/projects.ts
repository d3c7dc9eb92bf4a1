import { z } from 'zod';
import { LABEL_POLICIES } from '@/lib/core/labels/verdict';
import { slugProblem } from '@/lib/core/projects/slug';

export const Slug = z.string().superRefine((slug, context) => {
  const message = slugProblem(slug);
  if (message) context.addIssue({ code: 'custom', message });
});

/** POST /api/v1/projects */
export const NewProject = z.object({
  name: z.string().trim().min(1, 'Give the project a name.').max(120, 'Use at most 120 characters.'),
  slug: Slug,
  guideline: z.string().max(200_000, 'This is too long for a guideline.').default(''),
  labelPolicy: z.enum(LABEL_POLICIES).default('stop_at_first_error'),
  /** How many people label each solution of the first round. */
  overlap: z.int().min(1).max(20).default(1),
});
export type NewProject = z.infer<typeof NewProject>;
export const NewProjectAnswer = z.object({ slug: z.string(), path: z.string() });

/** GET /api/v1/project-slugs?slug=… */
export const SlugQuery = z.object({ slug: z.string().max(200) });
export const SlugAnswer = z.object({ problem: z.string().nullable() });

/** What this person may do in a project: computed by the server from rights, never derived in the browser. */
export const ProjectAbilities = z.object({
  canLabel: z.boolean(),
  canLead: z.boolean(),
  canImport: z.boolean(),
});
export type ProjectAbilities = z.infer<typeof ProjectAbilities>;

/** GET /api/v1/projects */
export const ProjectEntry = z.object({
  slug: z.string(),
  name: z.string(),
  role: z.enum(['annotator', 'lead']).nullable(),
  solutionCount: z.int(),
  ownCount: z.int(),
  isPaused: z.boolean(),
  abilities: ProjectAbilities,
});
export type ProjectEntry = z.infer<typeof ProjectEntry>;
export const ProjectList = z.object({ projects: z.array(ProjectEntry) });

/** GET /api/v1/projects/:slug */
export const ProjectHome = z.object({
  slug: z.string(),
  name: z.string(),
  abilities: ProjectAbilities,
  pauseNote: z.string().nullable(),
  isPaused: z.boolean(),
  /** Null: no round is open, or this person does not label here. */
  today: z.object({ roundName: z.string(), done: z.int(), plan: z.int(), isAllDone: z.boolean() }).nullable(),
  /** For those who lead. */
  counts: z
    .object({
      ...{ problems: z.int(), solutions: z.int(), labelled: z.int(), people: z.int() },
      hasFileLabels: z.boolean(),
    })
    .nullable(),
});
export type ProjectHome = z.infer<typeof ProjectHome>;
