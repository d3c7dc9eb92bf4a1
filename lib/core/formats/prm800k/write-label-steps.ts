import type { JsonObject } from '@/lib/core/formats/json-value';

/** One position as a PRM800K record writes it. */
export interface LabelStep {
  /** Null: the record says null. */
  completions: { text: string; rating: -1 | 0 | 1 | null; flagged: boolean | null }[] | null;
  /** Index into completions. */
  chosen: number | null;
  ownStep: string | null;
}

/** The `label.steps` entry of a position; an own step is written as an object, as real records do. */
export function writeLabelStep(step: LabelStep): JsonObject {
  return {
    completions: step.completions?.map(({ text, rating, flagged }) => ({ text, rating, flagged })) ?? null,
    human_completion:
      step.ownStep === null ? null : { text: step.ownStep, rating: null, source: 'human', flagged: false },
    chosen_completion: step.chosen,
  };
}
