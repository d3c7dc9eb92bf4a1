import { z } from 'zod';
import { MOST_CATEGORIES } from '@/lib/core/labels/categories';
import { LABEL_POLICIES } from '@/lib/core/labels/verdict';

const FIELD_MODES = ['off', 'optional', 'required'] as const;

const Category = z.object({
  key: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'Use small letters, digits, - and _.'),
  label: z.string().trim().min(1, 'Give it words.').max(80, 'Use at most 80 characters.'),
});
const seconds = (least: number, most: number) =>
  z.int().min(least, `At least ${least} seconds.`).max(most, `At most ${most} seconds.`);

/** GET /api/v1/projects/:slug/settings */
export const ProjectSettings = z.object({
  name: z.string().trim().min(1, 'Give the project a name.').max(120, 'Use at most 120 characters.'),
  description: z.string().trim().max(4_000, 'Use at most 4,000 characters.'),
  labelPolicy: z.enum(LABEL_POLICIES),
  referenceShown: z.enum(['always', 'after_rating', 'never']),
  scoresShown: z.enum(['after_rating', 'never']),
  categoryMode: z.enum(FIELD_MODES),
  explanationMode: z.enum(FIELD_MODES),
  ownStepMode: z.enum(FIELD_MODES),
  ownCritiqueMode: z.enum(FIELD_MODES),
  resultVerdictMode: z.enum(['off', 'required']),
  hasAnswerCheck: z.boolean(),
  errorCategories: z
    .array(Category)
    .max(MOST_CATEGORIES)
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'A key is there twice.'),
  /** Time without a key or mouse after which it is not paid. */
  idleSeconds: seconds(30, 3_600),
  /** How long a hidden tab counts. */
  hiddenSeconds: seconds(0, 7_200),
  /** How long a solution stays with one person without a sign of life. */
  leaseSeconds: seconds(300, 86_400),
  /** Of the problems of later imports: kept out of training, so that a model can be audited by them. */
  auditHoldoutShare: z.number().min(0, 'At least 0.').max(0.5, 'At most half of the problems.'),
});
export type ProjectSettings = z.infer<typeof ProjectSettings>;

/** PATCH /api/v1/projects/:slug/settings: what is left out stays. */
export const SettingsChange = ProjectSettings.partial().refine(
  ({ categoryMode, errorCategories }) => categoryMode !== 'required' || errorCategories?.length !== 0,
  { path: ['errorCategories'], message: 'A required category needs at least one to choose.' },
);
export type SettingsChange = z.infer<typeof SettingsChange>;

/** POST /api/v1/projects/:slug/pause: pauses with a note for annotators, or (false) goes on. */
export const PauseRequest = z.object({
  isPaused: z.boolean(),
  note: z.string().trim().max(500, 'Use at most 500 characters.').default(''),
});
export type PauseRequest = z.infer<typeof PauseRequest>;
