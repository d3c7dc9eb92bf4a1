import { givenCandidate } from '@/lib/core/formats/given-candidate';
import { readCsvCell } from '@/lib/core/formats/csv/csv-cell';
import type { JsonObject } from '@/lib/core/formats/json-value';
import {
  longColumns,
  longColumnNames,
  type LongCell,
  type LongRow,
} from '@/lib/core/formats/long/long-columns';
import {
  stepRoles,
  type ImportedLabel,
  type ImportedPosition,
  type ParsedRecord,
  type ParsedStep,
} from '@/lib/core/formats/parsed-record';
import { RecordRefused } from '@/lib/core/formats/record-refused';
import { FINISH_REASONS, ratingNumber, VERDICTS, type Verdict } from '@/lib/core/labels/verdict';

function readCell(value: unknown, name: keyof typeof longColumns, isCsv: boolean): LongCell {
  if (value === null || value === undefined || (isCsv && value === '')) return null;
  const kind = longColumns[name];
  if (kind === 'text') {
    if (typeof value === 'string') return isCsv ? readCsvCell(value) : value;
    if (typeof value === 'number') return String(value);
  } else if (kind === 'boolean') {
    if (typeof value === 'boolean') return value;
    if (value === 'true' || value === 'false') return value === 'true';
  } else {
    const number = typeof value === 'string' ? Number(value) : value;
    if (
      typeof number === 'number' &&
      Number.isFinite(number) &&
      (kind === 'number' || Number.isInteger(number))
    )
      return number;
  }
  throw new RecordRefused(
    name,
    `${name} must be ${kind === 'integer' ? 'a whole number' : kind === 'boolean' ? 'true or false' : kind}.`,
  );
}

/** A row of the long table; absent columns are null. `isCsv`: cells are texts, made safe for spreadsheets. */
export function readLongRow(value: JsonObject, isCsv: boolean): LongRow {
  const row = Object.fromEntries(
    longColumnNames.map((name) => [name, readCell(value[name], name, isCsv)]),
  ) as LongRow;
  for (const name of ['problem', 'solution_id', 'text'] as const) {
    if (row[name] === null) throw new RecordRefused(name, `${name} is missing.`);
  }
  for (const name of ['position', 'alternative'] as const) {
    const number = row[name];
    if (typeof number !== 'number' || number < 0)
      throw new RecordRefused(name, `${name} must be a number from 0 up.`);
  }
  return row;
}

const numberOf = (cell: LongCell): number | null => (typeof cell === 'number' ? cell : null);
const text = (cell: LongCell | undefined): string | null => (typeof cell === 'string' ? cell : null);

function oneOf<T extends string>(cell: LongCell, known: readonly T[], name: string): T | null {
  if (cell === null) return null;
  const found = known.find((entry) => entry === cell);
  if (!found) throw new RecordRefused(name, `${name} must be one of ${known.join(', ')}.`);
  return found;
}

/** Rows that follow each other belong to one pass while this is the same. */
export function passKey(row: Pick<LongRow, 'problem' | 'solution_id' | 'assignment' | 'annotator'>): string {
  return JSON.stringify([row.problem, row.solution_id, row.assignment, row.annotator]);
}

interface Placed {
  steps: ParsedStep[];
  positions: ImportedPosition[];
}

function placeRow(placed: Placed, row: LongRow): void {
  const position = Number(row.position);
  const alternative = Number(row.alternative);
  if (position > placed.steps.length || position < placed.steps.length - 1) {
    throw new RecordRefused(
      'position',
      `Row for position ${position} is out of order: rows of a solution must follow each other.`,
    );
  }
  const role = oneOf(row.role, stepRoles, 'role') ?? 'assistant';
  if (position === placed.steps.length) {
    placed.steps.push({ role, isRateable: role === 'assistant', alternatives: [], critiques: [] });
    placed.positions.push({ step: position, completions: [], chosen: null, ownStep: text(row.own_step) });
  }
  const step = placed.steps[position];
  const label = placed.positions[position];
  if (!step || !label) return;
  if (alternative !== step.alternatives.length)
    throw new RecordRefused('alternative', 'Alternatives must be counted from 0.');
  step.alternatives.push(text(row.text) ?? '');
  const verdict: Verdict | null = oneOf(row.verdict, VERDICTS, 'verdict');
  if (verdict !== null) {
    const flagged = typeof row.flagged === 'boolean' ? row.flagged : null;
    const said = {
      verdict,
      note: text(row.note),
      category: text(row.category),
      seconds: numberOf(row.seconds),
    };
    label.completions?.push({ alternative, rating: ratingNumber(verdict), flagged, said });
  }
  if (row.chosen === true) label.chosen = (label.completions?.length ?? 0) - (verdict === null ? 0 : 1);
}

/** What was spent on all steps; null where no row says it. */
function secondsOf(rows: readonly LongRow[]): number | null {
  const said = rows.flatMap((row) => (typeof row.seconds === 'number' ? [row.seconds] : []));
  return said.length === 0 ? null : said.reduce((sum, seconds) => sum + seconds, 0);
}

/** The pass that rows of one solution and one assignment make. Throws RecordRefused. */
export function readLongPass(rows: readonly LongRow[]): ParsedRecord {
  const [first] = rows;
  if (!first) throw new RecordRefused(null, 'There are no rows.');
  const placed: Placed = { steps: [], positions: [] };
  for (const row of rows) placeRow(placed, row);
  const referenceAnswer = text(first.reference_answer);
  const candidate = givenCandidate({
    texts: placed.steps.map((step) => step.alternatives[0] ?? ''),
    field: 'text',
    generator: text(first.generator),
    finalAnswer: null,
    referenceAnswer,
    isCorrect: first.outcome === 'right' ? true : first.outcome === 'wrong' ? false : null,
  });
  const isLabelled = rows.some((row) => row.verdict !== null) || first.finish_reason !== null;
  const label: ImportedLabel = {
    kind: 'ratings',
    labeler: text(first.annotator),
    finishReason: oneOf(first.finish_reason, FINISH_REASONS, 'finish_reason'),
    finishNote: text(first.finish_note),
    resultVerdict: oneOf(first.result_verdict, VERDICTS, 'result_verdict'),
    totalSeconds: secondsOf(rows),
    positions: placed.positions.filter(
      (position) => (position.completions?.length ?? 0) > 0 || position.ownStep !== null,
    ),
    source: null,
  };
  return {
    problem: { statement: text(first.problem) ?? '', referenceAnswer, referenceSolution: null, meta: {} },
    candidates: [{ ...candidate, steps: placed.steps, labels: isLabelled ? [label] : [] }],
    notes: [],
  };
}
