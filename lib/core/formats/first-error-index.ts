import type { Json } from '@/lib/core/formats/json-value';
import { RecordRefused } from '@/lib/core/formats/record-refused';

/** From which number the files count steps; null: the person importing has not said it yet. */
export type IndexBase = 0 | 1 | null;

const noError = new Set(['', 'n/a', 'na', 'none', 'null', '-1', 'no error']);

/** The 0-based position that a file's step number means. Throws RecordRefused, naming `field`. */
export function readStepIndex(value: Json, field: string, base: IndexBase, stepCount: number): number {
  if (base === null) {
    throw new RecordRefused(field, 'needs index base: say whether steps are counted from 0 or from 1.');
  }
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  if (!/^\d+$/.test(text)) {
    throw new RecordRefused(field, `${field} must be the number of a step, or null, -1 or “N/A” for none.`);
  }
  const index = Number(text) - base;
  if (index < 0 || index >= stepCount) {
    const last = stepCount - 1 + base;
    throw new RecordRefused(
      field,
      `${field} is ${text}, but the steps are numbered ${base} to ${last} when counted from ${base}.`,
    );
  }
  return index;
}

/** The 0-based first error that a file gives; -1 where it says that there is none (null, -1, "N/A", ""). */
export function readFirstError(value: Json, field: string, base: IndexBase, stepCount: number): number {
  if (value === null || (typeof value !== 'object' && noError.has(String(value).trim().toLowerCase())))
    return -1;
  return readStepIndex(value, field, base, stepCount);
}
