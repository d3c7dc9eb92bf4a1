import { csvLine } from '@/lib/core/formats/csv/csv-cell';
import {
  longCell,
  longColumnNames,
  type LongParts,
  type LongRow,
  type PassColumns,
} from '@/lib/core/formats/long/long-columns';
import type { StepRole } from '@/lib/core/formats/parsed-record';
import type { FinishReason, Verdict } from '@/lib/core/labels/verdict';

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
export function writeLong({ columns, finishReason, steps }: LongPass): LongParts[] {
  const rows: LongParts[] = [];
  for (const [position, { role, pRightBefore, ownStep, chosen, alternatives }] of steps.entries()) {
    for (const [alternative, { text, rating }] of alternatives.entries()) {
      const said = rating ?? nothing;
      const step = {
        position,
        alternative,
        role,
        text,
        verdict: said.verdict,
        flagged: said.flagged,
        category: said.category,
        note: said.note,
        own_step: alternative === 0 ? ownStep : null,
        chosen: chosen === alternative,
        finish_reason: finishReason,
        p_right_before: pRightBefore,
        seconds: said.seconds,
        created_at: said.createdAt,
        revised: said.isRevised,
      };
      rows.push({ pass: columns, step });
    }
  }
  return rows;
}

/** The row as an object with the table's columns in their order. */
export function longObject(row: LongParts): LongRow {
  return Object.fromEntries(longColumnNames.map((name) => [name, longCell(row, name)])) as LongRow;
}

/** The line of column names of the CSV file. */
export function longCsvHeader(): string {
  return csvLine(longColumnNames);
}

/** The row as a line of the CSV file, safe for spreadsheets. */
export function longCsvLine(row: LongParts): string {
  return csvLine(longColumnNames.map((name) => longCell(row, name)));
}
