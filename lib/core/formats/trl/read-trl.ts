import { z } from 'zod';
import { givenCandidate } from '@/lib/core/formats/given-candidate';
import { omitKeys, type JsonObject } from '@/lib/core/formats/json-value';
import { ratingsLabel } from '@/lib/core/formats/label-use';
import type { ParsedRecord } from '@/lib/core/formats/parsed-record';
import { RecordRefused, refusalFromZod } from '@/lib/core/formats/record-refused';

const message = z.looseObject({
  role: z.string({ error: 'role must be text.' }),
  content: z.string({ error: 'content must be text.' }),
});

const turn = z.union([z.string(), message, z.array(z.union([z.string(), message])).length(1)], {
  error: 'A completion must be text, or a message with role and content.',
});

const trlRecord = z.looseObject({
  prompt: z.union([z.string(), z.array(message).min(1)], {
    error: 'prompt must be text or a list of messages.',
  }),
  completions: z.array(turn, { error: 'completions must be a list of texts.' }),
  labels: z
    .array(
      z.union([z.boolean(), z.literal(0), z.literal(1)], {
        error: 'A label must be true or false. TRL knows no third value, and would turn 0.5 into false.',
      }),
      { error: 'labels must be a list of true and false.' },
    )
    .nullish(),
});

type Turn = z.infer<typeof turn>;

function textOf(value: Turn | string | undefined): string {
  if (value === undefined || typeof value === 'string') return value ?? '';
  return Array.isArray(value) ? textOf(value[0]) : value.content;
}

/** The last question of a conversation is the problem, what was said before is kept with it. */
function problemOf(prompt: z.infer<typeof trlRecord>['prompt']): { statement: string; meta: JsonObject } {
  if (typeof prompt === 'string') return { statement: prompt, meta: {} };
  const at = prompt.findLastIndex((entry) => entry.role === 'user');
  const question = prompt[at];
  if (!question) throw new RecordRefused('prompt', 'prompt holds no message of the user.');
  const context = prompt.filter((_, index) => index !== at).map(({ role, content }) => ({ role, content }));
  return { statement: question.content, meta: context.length > 0 ? { context } : {} };
}

/** Reads a TRL stepwise record: true becomes positive, false negative. Throws RecordRefused. */
export function readTrl(value: JsonObject): ParsedRecord {
  const parsed = trlRecord.safeParse(value);
  if (!parsed.success) throw refusalFromZod(parsed.error);
  const { completions, labels } = parsed.data;
  if (labels && labels.length !== completions.length) {
    throw new RecordRefused(
      'labels',
      `labels holds ${labels.length} values for ${completions.length} completions. Both must be the same.`,
    );
  }
  const { statement, meta } = problemOf(parsed.data.prompt);
  if (statement.trim() === '') throw new RecordRefused('prompt', 'The prompt is empty.');
  const candidate = givenCandidate({
    texts: completions.map(textOf),
    field: 'completions',
    generator: null,
    finalAnswer: null,
    referenceAnswer: null,
    isCorrect: null,
  });
  const ratings = labels?.map((label): -1 | 1 => (label === true || label === 1 ? 1 : -1));
  return {
    problem: { statement, referenceAnswer: null, referenceSolution: null, meta },
    candidates: [
      {
        ...candidate,
        meta: omitKeys(value, ['prompt', 'completions', 'labels']),
        labels: ratings ? [ratingsLabel(ratings, null)] : [],
      },
    ],
    notes: [],
  };
}
