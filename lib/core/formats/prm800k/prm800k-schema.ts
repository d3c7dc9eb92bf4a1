import { z } from 'zod';
import { finishReasons } from '@/lib/core/formats/parsed-record';

const text = (what: string) => z.string({ error: `${what} must be text.` });
const flag = (what: string) => z.boolean({ error: `${what} must be true, false or null.` }).nullish();

const rating = z
  .union([z.literal(-1), z.literal(0), z.literal(1)], { error: 'A rating must be -1, 0, 1 or null.' })
  .nullish();

const completion = z.looseObject(
  { text: text('The text of a completion'), rating, flagged: flag('flagged') },
  { error: 'A completion must be an object with text and rating.' },
);

const humanCompletion = z
  .union([z.string(), z.looseObject({ text: z.string() })], {
    error: 'human_completion must be null, text, or an object with text.',
  })
  .nullish();

const step = z
  .looseObject(
    {
      completions: z.array(completion, { error: 'completions must be a list or null.' }).nullish(),
      human_completion: humanCompletion,
      chosen_completion: z
        .int({ error: 'chosen_completion must be a whole number or null.' })
        .nonnegative({ error: 'chosen_completion must not be negative.' })
        .nullish(),
    },
    { error: 'A step must be an object.' },
  )
  .refine(
    (value) => value.chosen_completion == null || value.chosen_completion < (value.completions?.length ?? 0),
    {
      path: ['chosen_completion'],
      error: 'chosen_completion points behind the end of completions.',
    },
  );

const question = z.looseObject(
  {
    problem: text('The problem').refine((value) => value.trim() !== '', {
      error: 'The problem is empty.',
    }),
    ground_truth_answer: text('ground_truth_answer').nullish(),
    ground_truth_solution: text('ground_truth_solution').nullish(),
    pre_generated_steps: z
      .array(text('A pre-generated step'), { error: 'pre_generated_steps must be a list of texts or null.' })
      .nullish(),
    pre_generated_answer: text('pre_generated_answer').nullish(),
  },
  { error: 'question must be an object.' },
);

const label = z.looseObject(
  {
    steps: z.array(step, { error: 'label.steps must be a list.' }),
    finish_reason: z
      .enum(finishReasons, { error: `finish_reason must be one of ${finishReasons.join(', ')}.` })
      .nullish(),
    total_time: z.number({ error: 'total_time must be a number of milliseconds or null.' }).nullish(),
  },
  { error: 'label must be an object.' },
);

/** A PRM800K record of phase 1 or 2; without `label` it is a candidate to be labelled. */
export const prm800kRecord = z.looseObject({
  labeler: text('labeler').nullish(),
  question,
  label: label.nullish(),
});

export type Prm800kRecord = z.infer<typeof prm800kRecord>;
export type Prm800kStep = z.infer<typeof step>;
