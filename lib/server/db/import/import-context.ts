import type { ParsedRecord } from '@/lib/core/formats/parsed-record';
import type { ProtectedProblems } from '@/lib/core/material/contamination';
import type { StepScores } from '@/lib/core/formats/scores/read-score';

/** What stays the same over all batches of an import. */
export interface ImportContext {
  projectId: string;
  importId: string;
  /** Number of the import within its project. */
  batch: number;
  fileName: string;
  projectSeed: number;
  auditHoldoutShare: number;
  /** Whether labels of the file fill slots of the overlap. */
  countsTowardsOverlap: boolean;
  /** Problems that must not be trained on; null: there are none. */
  protectedProblems: ProtectedProblems | null;
}

/** A record that was read, ready to be written. */
export interface BatchRecord {
  line: number;
  /** 64 hex digits. */
  recordHash: string;
  record: ParsedRecord;
}

/** Scores of a file for a solution that is there already. */
export interface BatchScores {
  line: number;
  scores: StepScores;
}
