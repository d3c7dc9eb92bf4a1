import { mrBen } from '@/lib/core/formats/first-error/read-first-error';
import type { ImportFormat } from '@/lib/core/formats/format-names';
import { fieldNames } from '@/lib/core/formats/generic/field-names';
import { modelKeys } from '@/lib/core/formats/gsm8k/read-gsm8k';
import { isJsonObject, type JsonObject } from '@/lib/core/formats/json-value';
import { stepMark } from '@/lib/core/formats/math-shepherd/read-math-shepherd';
import { hasMessageLabels } from '@/lib/core/formats/messages/read-labelled-chat';

export interface DetectedFormat {
  format: ImportFormat;
  /** Share of the records looked at that have this shape, 0 to 1. */
  confidence: number;
  why: string;
}

interface Shape {
  format: ImportFormat;
  why: string;
  matches(value: JsonObject): boolean;
}

function holdsSolution(value: JsonObject): boolean {
  return [...fieldNames.solution, ...fieldNames.several, 'steps', 'messages'].some((key) => key in value);
}

/** From the most particular to the most general: the first one that fits a record counts. */
const shapes: readonly Shape[] = [
  {
    format: 'long',
    why: 'rows hold “solution_id”, “position”, “alternative” and “text”',
    matches: (value) =>
      ['problem', 'solution_id', 'position', 'alternative', 'text', 'verdict'].every((key) => key in value),
  },
  {
    format: 'scores',
    why: 'records hold scores of steps, and no solutions',
    matches: (value) =>
      ('p_correct' in value || 'step_scores' in value || 'rating_probs' in value) &&
      ('solution_id' in value || 'solution_hash' in value || !holdsSolution(value)),
  },
  {
    format: 'prm800k',
    why: 'records hold “question.problem” and “label.steps” or “pre_generated_steps”',
    matches: ({ question, label }) =>
      isJsonObject(question) &&
      typeof question.problem === 'string' &&
      ((isJsonObject(label) && Array.isArray(label.steps)) || Array.isArray(question.pre_generated_steps)),
  },
  {
    format: 'processbench',
    why: 'records hold “problem”, “steps” and “final_answer_correct” or a numeric “label”',
    matches: (value) =>
      typeof value.problem === 'string' &&
      Array.isArray(value.steps) &&
      ('final_answer_correct' in value || typeof value.label === 'number'),
  },
  {
    format: 'trl',
    why: 'records hold “prompt”, “completions” and “labels”',
    matches: (value) =>
      (typeof value.prompt === 'string' || Array.isArray(value.prompt)) &&
      Array.isArray(value.completions) &&
      Array.isArray(value.labels),
  },
  {
    format: 'math-shepherd',
    why: 'records hold “input” with ки behind each step',
    matches: (value) => typeof value.input === 'string' && value.input.includes(stepMark),
  },
  {
    format: 'rollout-tree',
    why: 'records hold “question” and “reasoning_steps” with Monte Carlo values',
    matches: (value) =>
      typeof value.question === 'string' &&
      typeof value.reasoning_steps === 'object' &&
      value.reasoning_steps !== null,
  },
  {
    format: 'big-bench-mistake',
    why: 'records hold “input”, “steps” and “mistake_index”',
    matches: (value) => Array.isArray(value.steps) && 'mistake_index' in value,
  },
  {
    format: 'mr-ben',
    why: 'records hold the steps of a model and the number of its first error',
    matches: (value) =>
      Object.keys(value).some((key) => mrBen.firstError.includes(key.toLowerCase())) &&
      Object.keys(value).some((key) => mrBen.steps.includes(key.toLowerCase())),
  },
  {
    format: 'messages',
    why: 'records hold “messages” and labels of them',
    matches: hasMessageLabels,
  },
  {
    format: 'gsm8k',
    why: 'records hold “question” and a key for each model with its “solution”',
    matches: (value) => typeof value.question === 'string' && modelKeys(value).length > 0,
  },
  {
    format: 'candidates',
    why: 'records hold a problem and steps, a solution, or messages',
    matches: (value) =>
      [
        'steps',
        'solution',
        'completion',
        'response',
        'output',
        'messages',
        'solutions',
        'candidates',
        'responses',
        'samples',
      ].some((key) => value[key] !== undefined && value[key] !== null),
  },
];

/** Recognises the format from the first records of a file; null if none of them has a known shape. */
export function detectFormat(records: readonly JsonObject[]): DetectedFormat | null {
  const counts = new Map<Shape, number>();
  for (const record of records) {
    const shape = shapes.find((candidate) => candidate.matches(record));
    if (shape) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!best) return null;
  return { format: best[0].format, confidence: best[1] / records.length, why: best[0].why };
}
