import { z } from 'zod';
import { extractFinalAnswer } from '@/lib/core/answers/extract-final-answer';
import { segmenterOf } from '@/lib/core/segmentation/segmenters';
import { isJsonObject, omitKeys, type JsonObject } from '@/lib/core/formats/json-value';
import { decideOutcome } from '@/lib/core/formats/outcome';
import type { ParsedCandidate, ParsedRecord } from '@/lib/core/formats/parsed-record';
import { RecordRefused, refusalFromZod } from '@/lib/core/formats/record-refused';
import { readReference } from '@/lib/core/formats/reference-text';

const notEmpty = (what: string) =>
  z
    .string({ error: `${what} must be text.` })
    .refine((value) => value.trim() !== '', { error: `${what} is empty.` });

const gsm8kRecord = z.looseObject({
  question: notEmpty('question'),
  ground_truth: z.string({ error: 'ground_truth must be text.' }).nullish(),
});

const modelSolution = z.looseObject({
  solution: notEmpty('solution'),
  is_correct: z.boolean({ error: 'is_correct must be true, false or null.' }).nullish(),
});

/** The keys of a record that name a model: their values are objects with a solution. */
export function modelKeys(value: JsonObject): string[] {
  return Object.entries(value).flatMap(([key, entry]) =>
    isJsonObject(entry) && 'solution' in entry ? [key] : [],
  );
}

function readModel(generator: string, value: unknown, referenceAnswer: string | null): ParsedCandidate {
  const parsed = modelSolution.safeParse(value);
  if (!parsed.success) {
    const refusal = refusalFromZod(parsed.error);
    throw new RecordRefused(`${generator}.${refusal.field ?? ''}`, refusal.message);
  }
  const { solution, is_correct: isCorrect } = parsed.data;
  const segmenter = segmenterOf('newline');
  const finalAnswer = extractFinalAnswer(solution);
  return {
    generator,
    text: { kind: 'text', text: solution },
    steps: segmenter
      .split(solution)
      .map((text) => ({ role: 'assistant', isRateable: true, alternatives: [text], critiques: [] })),
    origin: { segmenter: segmenter.name, version: segmenter.version },
    finalAnswer,
    outcome: decideOutcome({ isCorrect: isCorrect ?? null, tests: null, finalAnswer, referenceAnswer }),
    endsWithoutAnswer: finalAnswer === null,
    hitTokenLimit: false,
    tests: null,
    scores: [],
    meta: isJsonObject(value) ? omitKeys(value as JsonObject, ['solution', 'is_correct']) : {},
    labels: [],
  };
}

/** Reads a record of GSM8K model solutions: one question, a key per model, a step a line. */
export function readGsm8k(value: JsonObject): ParsedRecord {
  const parsed = gsm8kRecord.safeParse(value);
  if (!parsed.success) throw refusalFromZod(parsed.error);
  const models = modelKeys(value);
  if (models.length === 0)
    throw new RecordRefused(null, 'No model’s solution: expected { "<model>": { "solution": "…" } }.');
  const reference = readReference(parsed.data.ground_truth ?? null);
  return {
    problem: {
      statement: parsed.data.question,
      referenceAnswer: reference.answer,
      referenceSolution: reference.solution,
      meta: omitKeys(value, ['question', 'ground_truth', ...models]),
    },
    candidates: models.map((model) => readModel(model, value[model], reference.answer)),
    notes: [],
  };
}
