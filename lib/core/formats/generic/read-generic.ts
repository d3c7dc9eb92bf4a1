import type { SegmenterName } from '@/lib/core/segmentation/segmenters';
import { isJsonObject, omitKeys, type Json, type JsonObject } from '@/lib/core/formats/json-value';
import type { ParsedCandidate, ParsedProblem, ParsedRecord } from '@/lib/core/formats/parsed-record';
import { RecordRefused } from '@/lib/core/formats/record-refused';
import { readReference } from '@/lib/core/formats/reference-text';
import { candidateBody } from '@/lib/core/formats/generic/candidate-schema';
import { fieldNames, pickField, pickText } from '@/lib/core/formats/generic/field-names';
import { readCandidate } from '@/lib/core/formats/generic/read-candidate';
import { readTurns } from '@/lib/core/formats/generic/read-messages';

interface ReadProblem {
  problem: ParsedProblem;
  /** Keys of the record that describe the problem. */
  keys: string[];
  referenceField: string | null;
}

/** `answer` beside a reference of another name is the model's own final answer. */
function pickReference(value: JsonObject): { name: string; text: string } | null {
  return pickText(value, fieldNames.reference);
}

function statementOf(value: JsonObject): { statement: string; keys: string[]; inner: JsonObject } {
  const found = pickField(value, fieldNames.problem);
  if (found && isJsonObject(found.value)) {
    const inner = pickText(found.value, [...fieldNames.problem, 'text', 'statement']);
    if (inner)
      return { statement: inner.text, keys: [found.name], inner: omitKeys(found.value, [inner.name]) };
  }
  const text = pickText(value, fieldNames.problem);
  if (text) return { statement: text.text, keys: [text.name], inner: {} };
  const messages = candidateBody.shape.messages.safeParse(value.messages);
  const first = messages.success
    ? readTurns(messages.data ?? []).find((turn) => turn.role === 'user')
    : undefined;
  if (first) return { statement: first.content, keys: ['messages'], inner: {} };
  throw new RecordRefused('problem', 'There is no problem: give “problem”, “question” or “prompt”.');
}

function readProblem(value: JsonObject): ReadProblem {
  const { statement, keys, inner } = statementOf(value);
  if (statement.trim() === '') throw new RecordRefused(keys[0] ?? 'problem', 'The problem is empty.');
  const nested = pickReference(inner);
  const field = nested ? null : pickReference(value);
  const reference = readReference(nested?.text ?? field?.text ?? null);
  const solution = pickText(value, fieldNames.referenceSolution);
  return {
    problem: {
      statement,
      referenceAnswer: reference.answer,
      referenceSolution: solution?.text ?? reference.solution,
      meta: nested ? omitKeys(inner, [nested.name]) : inner,
    },
    keys: [...keys, ...(field ? [field.name] : []), ...(solution ? [solution.name] : [])],
    referenceField: field?.name ?? null,
  };
}

function asObject(entry: Json, field: string): JsonObject {
  if (typeof entry === 'string') return { solution: entry };
  if (isJsonObject(entry)) return entry;
  throw new RecordRefused(field, 'A solution must be text or an object.');
}

function within<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error;
    throw new RecordRefused(error.field === null ? field : `${field}.${error.field}`, error.message);
  }
}

function refuseLabelledShapes(value: JsonObject): void {
  if (Array.isArray(value.completions) && Array.isArray(value.labels)) {
    throw new RecordRefused(
      'completions',
      'This is a TRL record with labels; it cannot be read as candidate solutions.',
    );
  }
}

/** What files of scores call a candidate of a list: its problem's id, and its number from 0. */
function withPlace(candidate: ParsedCandidate, value: JsonObject, index: number): ParsedCandidate {
  const problemId = pickField(value, ['problem_id', 'id']);
  const outer: JsonObject = problemId ? { problem_id: problemId.value } : {};
  return { ...candidate, meta: { ...outer, candidate_index: index, ...candidate.meta } };
}

function readSeveral(
  value: JsonObject,
  name: string,
  list: Json,
  segmenter: SegmenterName | null,
): ParsedRecord {
  if (!Array.isArray(list) || list.length === 0)
    throw new RecordRefused(name, `${name} must be a list of solutions.`);
  const outer = pickField(value, fieldNames.problem) || value.messages ? value : undefined;
  const first = list[0];
  const read = readProblem(outer ?? { ...(isJsonObject(first) ? first : {}), ...omitKeys(value, [name]) });
  const candidates = list.map((entry, index): ParsedCandidate =>
    within(`${name}[${index}]`, () => {
      const candidate = readCandidate(asObject(entry, `${name}[${index}]`), {
        referenceAnswer: read.problem.referenceAnswer,
        referenceField: null,
        segmenter,
        problemKeys: outer ? [] : read.keys,
      });
      return withPlace(candidate, value, index);
    }),
  );
  const meta = { ...read.problem.meta, ...omitKeys(value, [...read.keys, name]) };
  return { problem: { ...read.problem, meta }, candidates, notes: [] };
}

/** Reads a generic record of candidate solutions (one, or several of one problem). Throws RecordRefused. */
export function readGeneric(value: JsonObject, segmenter: SegmenterName | null): ParsedRecord {
  refuseLabelledShapes(value);
  const several = pickField(value, fieldNames.several);
  if (several && !value.steps) return readSeveral(value, several.name, several.value, segmenter);
  const { problem, keys, referenceField } = readProblem(value);
  const candidate = readCandidate(value, {
    referenceAnswer: problem.referenceAnswer,
    referenceField,
    segmenter,
    problemKeys: keys,
  });
  return { problem, candidates: [candidate], notes: [] };
}
