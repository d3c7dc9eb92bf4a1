import { z } from 'zod';

const text = (what: string) => z.string({ error: `${what} must be text.` });

const probability = (what: string) =>
  z
    .number({ error: `${what} must be a number between 0 and 1, or null.` })
    .min(0, { error: `${what} must not be below 0.` })
    .max(1, { error: `${what} must not be above 1.` })
    .nullish();

const stepObject = z.looseObject(
  {
    text: text('The text of a step'),
    role: z.string().nullish(),
    score: probability('score'),
    mc_value: probability('mc_value'),
    /** A person's label of the step. */
    rating: z.union([z.number(), z.string(), z.boolean()]).nullish(),
    alternatives: z
      .array(text('An alternative'), { error: 'alternatives must be a list of texts.' })
      .nullish(),
    critiques: z.array(text('A critique'), { error: 'critiques must be a list of texts.' }).nullish(),
  },
  { error: 'A step must be text, or an object with text.' },
);

const nestedStep = z
  .array(text('A step'))
  .length(1, { error: 'A step holds a list of several texts. Give one text, and others in “alternatives”.' })
  .transform(([only]) => only ?? '');

const step = z.union([z.string(), nestedStep, stepObject], {
  error: 'A step must be text, or an object with text.',
});

const contentPart = z.union([z.string(), z.looseObject({ text: z.string().nullish() })]);

const message = z.looseObject(
  {
    role: text('role'),
    content: z
      .union([z.string(), z.array(contentPart)], { error: 'content must be text or a list of parts.' })
      .nullish(),
    tool_calls: z.array(z.unknown()).nullish(),
  },
  { error: 'A message must be an object with role and content.' },
);

const test = z
  .looseObject({
    name: text('name'),
    passed: z.boolean({ error: 'passed must be true or false.' }),
    output: z.string().nullish(),
  })
  .transform((value) => ({ name: value.name, isPassed: value.passed, output: value.output ?? null }));

const ratingProbabilities = z.looseObject(
  { '-1': z.number().min(0).max(1) },
  { error: 'rating_probs needs "-1", "0" and "1".' },
);

export const candidateBody = z.looseObject(
  {
    steps: z.array(step, { error: 'steps must be a list.' }).nullish(),
    messages: z.array(message, { error: 'messages must be a list.' }).nullish(),
    final_answer: z.union([z.string(), z.number()], { error: 'final_answer must be text.' }).nullish(),
    is_correct: z
      .union([z.boolean(), z.literal(0), z.literal(1)], { error: 'is_correct must be true, false or null.' })
      .nullish(),
    finish_reason: z.string().nullish(),
    scorer: z.string({ error: 'scorer must be text.' }).nullish(),
    step_scores: z
      .array(probability('step_scores'), { error: 'step_scores must be a list of numbers.' })
      .nullish(),
    rating_probs: z.array(ratingProbabilities, { error: 'rating_probs must be a list.' }).nullish(),
    tests: z.array(test, { error: 'tests must be a list of { name, passed, output }.' }).nullish(),
  },
  { error: 'A solution must be text, or an object with steps or a solution.' },
);

export type CandidateBody = z.infer<typeof candidateBody>;
export type CandidateStep = NonNullable<CandidateBody['steps']>[number];
export type CandidateMessage = NonNullable<CandidateBody['messages']>[number];
