import { fieldNames } from '@/lib/core/formats/generic/field-names';
import { isJsonObject, type Json, type JsonObject } from '@/lib/core/formats/json-value';
import { readPythonList } from '@/lib/core/formats/csv/read-python-list';
import { repairJsonText } from '@/lib/core/formats/repair-text';

/** Columns whose cells are texts, whatever they look like. */
const texts = new Set<string>([
  ...fieldNames.problem,
  ...fieldNames.solution,
  ...fieldNames.generator,
  ...fieldNames.reference,
  ...fieldNames.referenceSolution,
  ...fieldNames.finalAnswer,
  'text',
  'id',
]);
const truths = new Set(['final_answer_correct', 'is_correct', 'passed']);
const numbers = new Set(['label', 'step', 'p_correct', 'score', 'mc_value']);

function listOf(cell: string): Json | undefined {
  const text = cell.trim();
  if (!/^(?:\[[^]*\]|\{[^]*\})$/.test(text)) return undefined;
  try {
    const value = JSON.parse(repairJsonText(text).text) as Json;
    return Array.isArray(value) || isJsonObject(value) ? value : undefined;
  } catch {
    return readPythonList(text) ?? undefined;
  }
}

function readCell(column: string, cell: string): Json {
  const name = column.toLowerCase();
  if (cell === '') return null;
  if (truths.has(name) && /^(?:true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  if (numbers.has(name) && /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(cell)) return Number(cell);
  return (texts.has(name) ? undefined : listOf(cell)) ?? cell;
}

/**
 * A row of a text table as the record that it stands for: lists written as JSON or as Python prints them become lists,
 * truth values and numbers of known columns what they are, and empty cells null.
 */
export function readCells(row: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      typeof cell === 'string' ? readCell(column, cell) : cell,
    ]),
  );
}
