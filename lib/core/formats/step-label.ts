import type { Json } from '@/lib/core/formats/json-value';
import { RecordRefused } from '@/lib/core/formats/record-refused';

const names: Record<string, -1 | 0 | 1> = {
  '1': 1,
  '+': 1,
  '+1': 1,
  true: 1,
  positive: 1,
  good: 1,
  correct: 1,
  right: 1,
  yes: 1,
  '0': 0,
  neutral: 0,
  '-1': -1,
  '-': -1,
  false: -1,
  negative: -1,
  bad: -1,
  incorrect: -1,
  wrong: -1,
  no: -1,
};

/**
 * The rating that a file's label of a step means: true, 1, "+", "correct" …; 0 is neutral; null is not rated.
 * Throws RecordRefused, naming `field`, for anything else.
 */
export function readStepLabel(value: Json, field: string): -1 | 0 | 1 | null {
  if (value === null || value === '') return null;
  const text = typeof value === 'object' ? '' : String(value).trim().toLowerCase();
  const rating = Object.hasOwn(names, text) ? names[text] : undefined;
  if (rating === undefined) {
    throw new RecordRefused(
      field,
      'A label must be true or false, 1, 0 or -1, “+” or “-”, “correct” or “wrong”, or null.',
    );
  }
  return rating;
}
