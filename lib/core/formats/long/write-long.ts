import { csvLine } from '@/lib/core/formats/csv/csv-cell';
import {
  longColumnNames,
  type LongCell,
  type LongColumn,
  type LongRow,
} from '@/lib/core/formats/long/long-columns';
import type { StepRole } from '@/lib/core/formats/parsed-record';
import type { FinishReason, Verdict } from '@/lib/core/labels/verdict';

/** Columns that are the same for every row of a pass. */
type StepColumn =
  | 'position'
  | 'alternative'
  | 'role'
  | 'text'
  | 'verdict'
  | 'flagged'
  | 'category'
  | 'note'
  | 'own_step'
  | 'chosen'
  | 'p_right_before'
  | 'seconds'
  | 'created_at'
  | 'revised'
  | 'finish_reason';
export type PassColumns = Omit<LongRow, StepColumn>;

export interface LongRating {
  verdict: Verdict | null;
  flagged: boolean | null;
  category: string | null;
  note: string | null;
  seconds: number | null;
  /** ISO 8601, or the text that a file gave. */
  createdAt: string | null;
  isRevised: boolean;
}

export interface LongStep {
  role: StepRole;
  /** Probability that the step is right, before it was rated; 0 to 1. */
  pRightBefore: number | null;
  ownStep: string | null;
  /** Alternative that the pass goes on from; null: none. */
  chosen: number | null;
  alternatives: { text: string; rating: LongRating | null }[];
}

/** One annotator's pass over one solution with everything that the table holds of it. */
export interface LongPass {
  columns: PassColumns;
  finishReason: FinishReason | null;
  /** Every position of the solution, judged or not: the text of all of them is kept. */
  steps: LongStep[];
}

const nothing: LongRating = {
  verdict: null,
  flagged: null,
  category: null,
  note: null,
  seconds: null,
  createdAt: null,
  isRevised: false,
};

/** A row for each rating, and for each text that was not rated: verdict empty. */
export function* writeLong(pass: LongPass): Generator<LongRow> {
  for (const [position, step] of pass.steps.entries()) {
    for (const [alternative, { text, rating }] of step.alternatives.entries()) {
      const said = rating ?? nothing;
      yield {
        ...pass.columns,
        position,
        alternative,
        role: step.role,
        text,
        verdict: said.verdict,
        flagged: said.flagged,
        category: said.category,
        note: said.note,
        own_step: alternative === 0 ? step.ownStep : null,
        chosen: step.chosen === alternative,
        finish_reason: pass.finishReason,
        p_right_before: step.pRightBefore,
        seconds: said.seconds,
        created_at: said.createdAt,
        revised: said.isRevised,
      };
    }
  }
}

/** The row as an object with the table's columns in their order. */
export function longObject(row: LongRow): Record<LongColumn, LongCell> {
  return Object.fromEntries(longColumnNames.map((name) => [name, row[name]])) as LongRow;
}

/** The line of column names of the CSV file. */
export function longCsvHeader(): string {
  return csvLine(longColumnNames);
}

/** The row as a line of the CSV file, safe for spreadsheets. */
export function longCsvLine(row: LongRow): string {
  return csvLine(longColumnNames.map((name) => row[name]));
}
