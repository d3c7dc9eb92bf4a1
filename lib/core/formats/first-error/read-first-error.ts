import { isJsonObject, omitKeys, type Json, type JsonObject } from '@/lib/core/formats/json-value';
import { readFirstError, type IndexBase } from '@/lib/core/formats/first-error-index';
import { givenCandidate } from '@/lib/core/formats/given-candidate';
import type { ImportedVerdict, ParsedRecord } from '@/lib/core/formats/parsed-record';
import { RecordRefused } from '@/lib/core/formats/record-refused';
import { readReference } from '@/lib/core/formats/reference-text';

/** Names of a format's fields, lower case; the first one found counts. */
export interface FirstErrorFields {
  problem: readonly string[];
  options: readonly string[];
  steps: readonly string[];
  firstError: readonly string[];
  referenceAnswer: readonly string[];
  referenceSolution: readonly string[];
  finalAnswer: readonly string[];
  isCorrect: readonly string[];
  generator: readonly string[];
}

export const bigBenchMistake: FirstErrorFields = {
  problem: ['input', 'problem', 'question'],
  options: [],
  steps: ['steps'],
  firstError: ['mistake_index'],
  referenceAnswer: ['target'],
  referenceSolution: [],
  finalAnswer: ['answer'],
  isCorrect: [],
  generator: ['generator', 'model'],
};

export const mrBen: FirstErrorFields = {
  problem: ['question', 'problem'],
  options: ['options'],
  steps: ['model_solution_steps', 'solution_steps', 'steps'],
  firstError: ['model_solution_first_error_step', 'first_error_step', 'first_error'],
  referenceAnswer: ['ground_truth_answer', 'answer'],
  referenceSolution: ['ground_truth_solution'],
  finalAnswer: ['model_answer', 'model_final_answer'],
  isCorrect: ['model_solution_correctness', 'solution_correctness'],
  generator: ['sampled_model', 'model', 'generator'],
};

/** Finds fields whatever the case of their names, and remembers which were used. */
class Fields {
  readonly used: string[] = [];
  private readonly names: Map<string, string>;

  constructor(private readonly value: JsonObject) {
    this.names = new Map(Object.keys(value).map((name) => [name.toLowerCase(), name]));
  }

  /** Undefined where no such field stands in the record. */
  take(names: readonly string[]): { name: string; value: Json } | undefined {
    const name = names.map((known) => this.names.get(known)).find((found) => found !== undefined);
    if (name === undefined) return undefined;
    this.used.push(name);
    return { name, value: this.value[name] ?? null };
  }

  text(names: readonly string[]): string | null {
    const found = this.take(names);
    if (!found || found.value === null) return null;
    if (typeof found.value === 'number') return String(found.value);
    if (typeof found.value !== 'string') throw new RecordRefused(found.name, `${found.name} must be text.`);
    return found.value.trim() === '' ? null : found.value;
  }
}

function stepText(entry: Json, field: string, index: number): string {
  const inner =
    Array.isArray(entry) && entry.length === 1
      ? (entry[0] ?? null)
      : isJsonObject(entry)
        ? (entry.text ?? null)
        : entry;
  if (typeof inner !== 'string') throw new RecordRefused(`${field}[${index}]`, 'A step must be text.');
  return inner;
}

function readSteps(found: { name: string; value: Json } | undefined): { texts: string[]; field: string } {
  if (!found || !Array.isArray(found.value)) {
    throw new RecordRefused(found?.name ?? 'steps', 'The steps must be a list of texts.');
  }
  return { texts: found.value.map((entry, index) => stepText(entry, found.name, index)), field: found.name };
}

const correctness: Record<string, boolean> = {
  correct: true,
  true: true,
  yes: true,
  incorrect: false,
  false: false,
  wrong: false,
  no: false,
};

function readCorrectness(found: { name: string; value: Json } | undefined): boolean | null {
  const text = found && typeof found.value !== 'object' ? String(found.value).trim().toLowerCase() : '';
  return Object.hasOwn(correctness, text) ? (correctness[text] ?? null) : null;
}

function optionLines(found: { name: string; value: Json } | undefined): string {
  if (!found || found.value === null || found.value === '') return '';
  const { value } = found;
  const lines = Array.isArray(value)
    ? value
    : isJsonObject(value)
      ? Object.entries(value).map((entry) => entry.join(') '))
      : [value];
  return `\n${lines.map(String).join('\n')}`;
}

/** Reads a solution with the number of its first wrong step. Throws RecordRefused, also for a missing index base. */
export function readFirstErrorRecord(
  value: JsonObject,
  known: FirstErrorFields,
  base: IndexBase,
): ParsedRecord {
  const fields = new Fields(value);
  const question = fields.text(known.problem);
  if (question === null) throw new RecordRefused(known.problem[0] ?? null, 'There is no problem.');
  const statement = `${question}${optionLines(fields.take(known.options))}`;
  const { texts, field } = readSteps(fields.take(known.steps));
  const reference = readReference(fields.text(known.referenceAnswer));
  const solution = fields.text(known.referenceSolution);
  const candidate = givenCandidate({
    texts,
    field,
    generator: fields.text(known.generator),
    finalAnswer: fields.text(known.finalAnswer),
    referenceAnswer: reference.answer,
    isCorrect: readCorrectness(fields.take(known.isCorrect)),
  });
  const found = fields.take(known.firstError);
  const verdict = found ? readFirstError(found.value, found.name, base, texts.length) : null;
  const rest = omitKeys(value, fields.used);
  const label: ImportedVerdict[] =
    verdict === null ? [] : [{ kind: 'first-error', labeler: null, firstError: verdict, source: rest }];
  return {
    problem: {
      statement,
      referenceAnswer: reference.answer,
      referenceSolution: solution ?? reference.solution,
      meta: {},
    },
    candidates: [{ ...candidate, meta: rest, labels: label }],
    notes: [],
  };
}
