import type { Json, JsonObject } from '@/lib/core/formats/json-value';
import { RecordRefused } from '@/lib/core/formats/record-refused';

/** Names under which the field's files give the same thing, the first one found counts. */
export const fieldNames = {
  problem: ['problem', 'question', 'prompt', 'input'],
  solution: ['solution', 'completion', 'response', 'output'],
  several: ['solutions', 'candidates', 'responses', 'samples'],
  generator: ['generator', 'model', 'model_name'],
  reference: ['ground_truth_answer', 'ground_truth', 'reference_answer', 'target', 'answer'],
  referenceSolution: ['ground_truth_solution', 'reference_solution'],
  finalAnswer: ['final_answer', 'extracted_answer', 'answer'],
} as const;

/** The first of the names that holds something, and what it holds. */
export function pickField(value: JsonObject, names: readonly string[]): { name: string; value: Json } | null {
  for (const name of names) {
    const found = Object.hasOwn(value, name) ? value[name] : null;
    if (found !== null && found !== undefined) return { name, value: found };
  }
  return null;
}

/** That field as text; a number is written out. Refused if it is anything else. */
export function pickText(value: JsonObject, names: readonly string[]): { name: string; text: string } | null {
  const found = pickField(value, names);
  if (!found) return null;
  if (typeof found.value === 'number') return { name: found.name, text: String(found.value) };
  if (typeof found.value !== 'string') throw new RecordRefused(found.name, `${found.name} must be text.`);
  return { name: found.name, text: found.value };
}
