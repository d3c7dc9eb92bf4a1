import type { JsonObject } from '@/lib/core/formats/json-value';
import type { CandidateText } from '@/lib/core/formats/identity';
import type { Verdict } from '@/lib/core/labels/verdict';

export const stepRoles = ['assistant', 'user', 'system', 'tool'] as const;
export type StepRole = (typeof stepRoles)[number];

export const finishReasons = ['found_error', 'solution', 'bad_problem', 'give_up'] as const;
export type RecordFinishReason = (typeof finishReasons)[number];

export interface ParsedProblem {
  statement: string;
  referenceAnswer: string | null;
  referenceSolution: string | null;
  meta: JsonObject;
}

/** One position of a solution. Alternative 0 is the path that the solution takes. */
export interface ParsedStep {
  role: StepRole;
  isRateable: boolean;
  alternatives: string[];
  critiques: string[];
}

export type ParsedOutcome = { outcome: 'right' | 'wrong' | 'undecided'; rule: string | null };

export interface ParsedScores {
  scorer: string;
  /** P(step right) by position, 0 to 1; null where the file gives none. */
  pRight: (number | null)[];
}

/** How the steps came about: `given` by the file, or cut by a named segmenter. */
export interface StepOrigin {
  segmenter: string;
  version: number;
}

export interface ParsedTest {
  name: string;
  isPassed: boolean;
  output: string | null;
}

/** A completion of a record's step, in the record's order. */
export interface ImportedCompletion {
  /** Index into the alternatives of the step. */
  alternative: number;
  rating: -1 | 0 | 1 | null;
  flagged: boolean | null;
  /** What only the long table gives. */
  said?: { verdict: Verdict; note: string | null; category: string | null; seconds: number | null };
}

/** A position of a labelled record. */
export interface ImportedPosition {
  /** Position of the solution's step; null where the record holds no text at all. */
  step: number | null;
  /** Null where the record says null. */
  completions: ImportedCompletion[] | null;
  /** Index into `completions`. */
  chosen: number | null;
  /** The text that the annotator wrote instead. */
  ownStep: string | null;
}

/** A change that turns a rebuilt value into the record's own; without `value` the key is absent. */
export interface RecordEdit {
  path: (string | number)[];
  value?: unknown;
}

/** What material and ratings cannot give back of a PRM800K record. */
export interface RecordSource {
  record: JsonObject;
  question: JsonObject;
  label: JsonObject;
  /** Length of `pre_generated_steps`; null where the record has none. */
  preGeneratedCount: number | null;
  /** Oddities inside `label.steps`. */
  edits: RecordEdit[];
}

/** Ratings of one outside annotator. */
export interface ImportedLabel {
  kind: 'ratings';
  labeler: string | null;
  finishReason: RecordFinishReason | null;
  totalSeconds: number | null;
  positions: ImportedPosition[];
  /** Null for labels that did not come as a PRM800K record. */
  source: RecordSource | null;
  finishNote?: string | null;
  /** Of the final result, where the long table gives it. */
  resultVerdict?: Verdict | null;
  /** The person importing vouches for it: annotators are checked against it. */
  isGold?: boolean;
}

/** "The first wrong step is 3" (0-based), or -1: no error. */
export interface ImportedVerdict {
  kind: 'first-error';
  labeler: string | null;
  firstError: number;
  source: JsonObject;
  isGold?: boolean;
}

export type ParsedLabel = ImportedLabel | ImportedVerdict;

export interface ParsedCandidate {
  generator: string | null;
  /** What identifies the solution; also its undivided text where a segmenter cut it. */
  text: CandidateText;
  steps: ParsedStep[];
  origin: StepOrigin;
  finalAnswer: string | null;
  outcome: ParsedOutcome;
  endsWithoutAnswer: boolean;
  hitTokenLimit: boolean;
  tests: ParsedTest[] | null;
  scores: ParsedScores[];
  meta: JsonObject;
  labels: ParsedLabel[];
}

/** One record of a file, in the shape that an import stores. */
export interface ParsedRecord {
  problem: ParsedProblem;
  candidates: ParsedCandidate[];
  /** Things to say in the report, for example "identical alternatives were merged". */
  notes: string[];
}
