import { z } from 'zod';
import { extractFinalAnswer } from '@/lib/core/answers/extract-final-answer';
import { omitKeys, type JsonObject } from '@/lib/core/formats/json-value';
import { decideOutcome } from '@/lib/core/formats/outcome';
import type { ImportedVerdict, ParsedRecord } from '@/lib/core/formats/parsed-record';
import { RecordRefused, refusalFromZod } from '@/lib/core/formats/record-refused';

const notEmpty = (what: string) =>
  z
    .string({ error: `${what} must be text.` })
    .refine((value) => value.trim() !== '', { error: `${what} is empty.` });

const processBenchRecord = z.looseObject({
  generator: z.string({ error: 'generator must be text.' }).nullish(),
  problem: notEmpty('problem'),
  steps: z
    .array(notEmpty('A step'), { error: 'steps must be a list of texts.' })
    .min(1, { error: 'There are no steps.' }),
  final_answer_correct: z.boolean({ error: 'final_answer_correct must be true, false or null.' }).nullish(),
  label: z
    .int({ error: 'label must be the 0-based number of the first wrong step, or -1 for no error.' })
    .min(-1, { error: 'label must not be below -1.' })
    .optional(),
});

type ProcessBenchRecord = z.infer<typeof processBenchRecord>;

const readKeys = ['generator', 'problem', 'steps', 'final_answer_correct', 'label'];

function readVerdict(record: ProcessBenchRecord, rest: JsonObject): ImportedVerdict[] {
  if (record.label === undefined) return [];
  if (record.label >= record.steps.length) {
    throw new RecordRefused(
      'label',
      `label is ${record.label}, but the last of the ${record.steps.length} steps is number ${record.steps.length - 1}: steps are counted from 0.`,
    );
  }
  return [{ kind: 'first-error', labeler: null, firstError: record.label, source: rest }];
}

/** Reads a ProcessBench record: a solution with the 0-based index of its first error, -1 = none. */
export function readProcessBench(value: JsonObject): ParsedRecord {
  const parsed = processBenchRecord.safeParse(value);
  if (!parsed.success) throw refusalFromZod(parsed.error);
  const record = parsed.data;
  const rest = omitKeys(value, readKeys);
  const finalAnswer = extractFinalAnswer(record.steps.at(-1) ?? '');
  const isCorrect = record.final_answer_correct ?? null;
  return {
    problem: { statement: record.problem, referenceAnswer: null, referenceSolution: null, meta: {} },
    candidates: [
      {
        generator: record.generator ?? null,
        text: { kind: 'steps', texts: record.steps },
        steps: record.steps.map((text) => ({
          role: 'assistant',
          isRateable: true,
          alternatives: [text],
          critiques: [],
        })),
        origin: { segmenter: 'given', version: 1 },
        finalAnswer,
        outcome: decideOutcome({ isCorrect, tests: null, finalAnswer, referenceAnswer: null }),
        endsWithoutAnswer: false,
        hitTokenLimit: false,
        tests: null,
        scores: [],
        meta: rest,
        labels: readVerdict(record, rest),
      },
    ],
    notes: [],
  };
}
