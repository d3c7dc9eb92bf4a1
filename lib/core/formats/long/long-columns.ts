/** Columns of the long table, in their order, with what a cell holds. */
export const longColumns = {
  project: 'text',
  round: 'text',
  problem_id: 'text',
  problem: 'text',
  reference_answer: 'text',
  solution_id: 'text',
  generator: 'text',
  outcome: 'text',
  ends_without_answer: 'boolean',
  segmentation: 'text',
  position: 'integer',
  alternative: 'integer',
  role: 'text',
  text: 'text',
  annotator: 'text',
  assignment: 'text',
  verdict: 'text',
  flagged: 'boolean',
  category: 'text',
  note: 'text',
  own_step: 'text',
  chosen: 'boolean',
  finish_reason: 'text',
  finish_note: 'text',
  result_verdict: 'text',
  arm: 'text',
  batch: 'integer',
  rank: 'integer',
  audit_key_below_tau: 'boolean',
  weight: 'number',
  mix_version: 'integer',
  ranking_version: 'integer',
  scorer_version: 'text',
  p_right_before: 'number',
  shown_reference: 'boolean',
  shown_scores: 'boolean',
  answer_check: 'text',
  guideline_version: 'integer',
  seconds: 'number',
  created_at: 'text',
  revised: 'boolean',
  split: 'text',
  audit_holdout: 'boolean',
  gold: 'boolean',
  screening: 'boolean',
  pilot: 'boolean',
} as const;

export type LongColumn = keyof typeof longColumns;
export type LongCell = string | number | boolean | null;
export type LongRow = Record<LongColumn, LongCell>;

export const longColumnNames = Object.keys(longColumns) as LongColumn[];

/** Columns that belong to a step or its rating; the others are the same for every row of a pass. */
const stepColumns = [
  'position',
  'alternative',
  'role',
  'text',
  'verdict',
  'flagged',
  'category',
  'note',
  'own_step',
  'chosen',
  'finish_reason',
  'p_right_before',
  'seconds',
  'created_at',
  'revised',
] as const;
type StepColumn = (typeof stepColumns)[number];
export type StepColumns = Pick<LongRow, StepColumn>;
export type PassColumns = Omit<LongRow, StepColumn>;

/** A row of the table in two parts: rows of a pass share the first, which is much the larger one. */
export interface LongParts {
  pass: PassColumns;
  step: StepColumns;
}

const ofStep: ReadonlySet<LongColumn> = new Set(stepColumns);

/** Whether the column is one of `StepColumns`. */
export function isStepColumn(name: LongColumn): name is StepColumn {
  return ofStep.has(name);
}

/** The cell of a row. */
export function longCell({ pass, step }: LongParts, name: LongColumn): LongCell {
  return isStepColumn(name) ? step[name] : pass[name as keyof PassColumns];
}
