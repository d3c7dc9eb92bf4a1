import { isJsonObject, type Json, type JsonObject } from '@/lib/core/formats/json-value';
import { repairJsonText } from '@/lib/core/formats/repair-text';
import { RecordRefused } from '@/lib/core/formats/record-refused';

/** What a column of a file can be. The names are those of the generic record. */
export const mappedFields = [
  'problem',
  'steps',
  'solution',
  'messages',
  'ground_truth_answer',
  'ground_truth_solution',
  'final_answer',
  'generator',
  'is_correct',
  'step_scores',
  'scorer',
  'labels',
  'first_error',
] as const;
export type MappedField = (typeof mappedFields)[number];

/** By column (`meta.model` for nested ones): what it is. Other columns are kept as they are. */
export type ColumnMapping = Record<string, MappedField>;

const listFields: readonly MappedField[] = ['steps', 'messages', 'step_scores', 'labels'];
const truths: Record<string, boolean> = {
  true: true,
  '1': true,
  yes: true,
  correct: true,
  false: false,
  '0': false,
  no: false,
  incorrect: false,
};

function valueAt(record: JsonObject, column: string): Json | undefined {
  if (Object.hasOwn(record, column)) return record[column];
  let value: Json | undefined = record;
  for (const key of column.split('.')) {
    if (!isJsonObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** A table's cell can hold a list only as JSON text. */
function listOf(value: Json, column: string): Json {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(repairJsonText(value).text) as Json;
  } catch {
    throw new RecordRefused(
      column,
      `${column} must be a list; in a table write it as JSON, like ["a", "b"].`,
    );
  }
}

function convert(value: Json, field: MappedField, column: string): Json {
  if (listFields.includes(field)) return listOf(value, column);
  if (field !== 'is_correct' || typeof value !== 'string') return value === '' ? null : value;
  const text = value.trim().toLowerCase();
  if (text === '') return null;
  const truth = Object.hasOwn(truths, text) ? truths[text] : undefined;
  if (truth === undefined) throw new RecordRefused(column, `${column} must be true or false.`);
  return truth;
}

export interface MappedRecord {
  /** A generic record; columns that were not mapped are its `meta`. */
  record: JsonObject;
  labels: { value: Json; column: string } | null;
  firstError: { value: Json; column: string } | null;
}

/** Rewrites a record by the mapping that the person importing confirmed. Throws RecordRefused. */
export function applyMapping(value: JsonObject, mapping: ColumnMapping): MappedRecord {
  const record: JsonObject = {};
  const mapped: MappedRecord = { record, labels: null, firstError: null };
  for (const [column, field] of Object.entries(mapping)) {
    const found = valueAt(value, column);
    if (found === undefined) continue;
    const converted = convert(found, field, column);
    if (field === 'labels') mapped.labels = { value: converted, column };
    else if (field === 'first_error') mapped.firstError = { value: converted, column };
    else if (Object.hasOwn(record, field))
      throw new RecordRefused(column, `Two columns are mapped to “${field}”.`);
    else if (converted !== null) record[field] = converted;
  }
  const rest = Object.entries(value).filter(([key]) => !Object.hasOwn(mapping, key));
  if (rest.length > 0) record.meta = Object.fromEntries(rest);
  return mapped;
}
