import { applyEdits } from '@/lib/core/formats/record-edits';
import type { Json, JsonObject } from '@/lib/core/formats/json-value';
import type { RecordFinishReason, RecordSource } from '@/lib/core/formats/parsed-record';
import { writeLabelStep, type LabelStep } from '@/lib/core/formats/prm800k/write-label-steps';

/** One pass over one solution with everything that its PRM800K record needs. */
export interface ExportAssignment {
  statement: string;
  referenceAnswer: string | null;
  referenceSolution: string | null;
  finalAnswer: string | null;
  /** Alternative 0 of each rateable position. */
  path: string[];
  /** Labelled positions in order. */
  steps: LabelStep[];
  finishReason: RecordFinishReason | null;
  labeler: string | null;
  /** UTC, `2022-07-30T23:23:32.118856`, no zone. */
  timestamp: string | null;
  generation: number | null;
  isQualityControl: boolean;
  isScreening: boolean;
  totalMilliseconds: number | null;
  /** Which cut of the solution into steps was labelled; absent where there was ever one alone. */
  segmentationVersion?: number | null;
  /** Ratings after the first error stay in it (projects that rate all). */
  goesOn?: boolean;
  /** Set for labels that came with a PRM800K record. */
  source: RecordSource | null;
}

/** First position at which the pass goes on from a step that was rated negative, or null. */
export function firstErrorOf(steps: readonly LabelStep[]): number | null {
  const at = steps.findIndex((step) => {
    if (step.ownStep !== null) return false;
    return step.completions?.[step.chosen ?? 0]?.rating === -1;
  });
  return at < 0 ? null : at;
}

/** Steps after the first error are not judged, and the error itself has no chosen completion. */
function cutAtFirstError(steps: LabelStep[]): LabelStep[] {
  const at = firstErrorOf(steps);
  if (at === null) return steps;
  return steps.slice(0, at + 1).map((step, index) => (index === at ? { ...step, chosen: null } : step));
}

function writeImported(assignment: ExportAssignment, source: RecordSource): JsonObject {
  const generated: JsonObject =
    source.preGeneratedCount === null
      ? {}
      : { pre_generated_steps: assignment.path.slice(0, source.preGeneratedCount) };
  const reason: JsonObject =
    assignment.finishReason === null ? {} : { finish_reason: assignment.finishReason };
  return {
    ...source.record,
    question: { problem: assignment.statement, ...source.question, ...generated },
    label: {
      steps: applyEdits<Json>(assignment.steps.map(writeLabelStep), source.edits),
      ...source.label,
      ...reason,
    },
  };
}

/** A ruling may have found an error, or taken the one away at which the annotator stopped: then it is not known. */
function finishReasonOf({ steps, finishReason }: ExportAssignment): RecordFinishReason | null {
  if (finishReason !== 'solution' && finishReason !== 'found_error') return finishReason;
  if (firstErrorOf(steps) !== null) return 'found_error';
  return finishReason === 'found_error' ? null : finishReason;
}

function writeOwn(assignment: ExportAssignment): JsonObject {
  const steps = assignment.goesOn ? assignment.steps : cutAtFirstError(assignment.steps);
  return {
    labeler: assignment.labeler,
    timestamp: assignment.timestamp,
    generation: assignment.generation,
    ...(assignment.segmentationVersion == null
      ? {}
      : { segmentation_version: assignment.segmentationVersion }),
    is_quality_control_question: assignment.isQualityControl,
    is_initial_screening_question: assignment.isScreening,
    question: {
      problem: assignment.statement,
      ground_truth_solution: assignment.referenceSolution,
      ground_truth_answer: assignment.referenceAnswer,
      pre_generated_steps: assignment.path,
      pre_generated_answer: assignment.finalAnswer,
      pre_generated_verifier_score: null,
    },
    label: {
      steps: steps.map(writeLabelStep),
      total_time: assignment.totalMilliseconds,
      finish_reason: finishReasonOf(assignment),
    },
  };
}

/**
 * The PRM800K record of a pass. A record that came with a file is given back equal to it as a JSON
 * value (a human completion always as an object); one's own labels are cut at the first error.
 */
export function writePrm800k(assignment: ExportAssignment): JsonObject {
  return assignment.source ? writeImported(assignment, assignment.source) : writeOwn(assignment);
}
