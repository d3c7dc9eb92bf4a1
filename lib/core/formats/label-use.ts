import type { LabelUse } from '@/lib/core/formats/format-names';
import type {
  ImportedLabel,
  ImportedVerdict,
  ParsedCandidate,
  ParsedLabel,
  ParsedRecord,
  ParsedScores,
} from '@/lib/core/formats/parsed-record';

type Rating = -1 | 0 | 1 | null;

/** Labels and scores that came of it, and a sentence for the report where something had to be left out. */
interface Converted {
  label: ParsedLabel | null;
  scores: ParsedScores | null;
  note: string | null;
}

/** The label of one annotator who rated the steps of a solution in order; null: not rated. */
export function ratingsLabel(ratings: readonly Rating[], labeler: string | null): ImportedLabel {
  return {
    kind: 'ratings',
    labeler,
    finishReason: null,
    totalSeconds: null,
    positions: ratings.map((rating, step) => ({
      step,
      completions: [{ alternative: 0, rating, flagged: null }],
      chosen: rating === -1 ? null : 0,
      ownStep: null,
    })),
    source: null,
  };
}

/** Ratings of the solution's own path, by step. */
function pathRatings(label: ImportedLabel, stepCount: number): Rating[] {
  const ratings = new Array<Rating>(stepCount).fill(null);
  for (const position of label.positions) {
    const path = position.completions?.find((entry) => entry.alternative === 0);
    if (position.step !== null && path) ratings[position.step] = path.rating;
  }
  return ratings;
}

function scoresOf(label: ParsedLabel, stepCount: number): ParsedScores {
  const scorer = label.labeler ?? 'imported';
  if (label.kind === 'ratings') {
    const ratings = pathRatings(label, stepCount);
    return { scorer, pRight: ratings.map((rating) => (rating === null ? null : rating === -1 ? 0 : 1)) };
  }
  const { firstError } = label;
  const valueAt = (step: number) =>
    firstError === -1 || step < firstError ? 1 : step === firstError ? 0 : null;
  return { scorer, pRight: Array.from({ length: stepCount }, (_, step) => valueAt(step)) };
}

/** An unrated step before the first negative one leaves the first error unknown. */
function firstErrorOf(label: ImportedLabel, stepCount: number): ImportedVerdict | null {
  const ratings = pathRatings(label, stepCount);
  const at = ratings.findIndex((rating) => rating === -1 || rating === null);
  if (at >= 0 && ratings[at] === null) return null;
  return { kind: 'first-error', labeler: label.labeler, firstError: at, source: {}, isGold: label.isGold };
}

function convert(label: ParsedLabel, use: LabelUse, stepCount: number): Converted {
  const none: Converted = { label: null, scores: null, note: null };
  if (use === 'none') return none;
  if (use === 'scores') return { ...none, scores: scoresOf(label, stepCount) };
  if (use === 'first-error' && label.kind === 'ratings') {
    const verdict = firstErrorOf(label, stepCount);
    return verdict
      ? { ...none, label: verdict }
      : { ...none, note: 'first error unknown: a step before it is not rated' };
  }
  if (use === 'ratings' && label.kind === 'first-error') {
    // "Not wrong" is not "right": only the wrong step becomes a rating.
    if (label.firstError === -1) return { ...none, note: '“no error” cannot become ratings' };
    const ratings = Array.from({ length: label.firstError + 1 }, (_, step): Rating =>
      step === label.firstError ? -1 : null,
    );
    return { ...none, label: { ...ratingsLabel(ratings, label.labeler), isGold: label.isGold } };
  }
  return { ...none, label };
}

function convertCandidate(
  candidate: ParsedCandidate,
  use: LabelUse | null,
  isGold: boolean,
): { candidate: ParsedCandidate; notes: string[] } {
  const converted = candidate.labels.map((label) =>
    use === null ? { label, scores: null, note: null } : convert(label, use, candidate.steps.length),
  );
  const labels = converted.flatMap(({ label }) => (label ? [isGold ? { ...label, isGold } : label] : []));
  const scores = converted.flatMap((entry) => (entry.scores ? [entry.scores] : []));
  return {
    candidate: { ...candidate, labels, scores: [...candidate.scores, ...scores] },
    notes: converted.flatMap((entry) => (entry.note ? [entry.note] : [])),
  };
}

/**
 * Turns the labels of a record into what the person importing says they are: an annotator's ratings,
 * first-error verdicts, a machine's scores, or nothing. Null leaves them as the format has them.
 */
export function applyLabelUse(record: ParsedRecord, use: LabelUse | null, isGold: boolean): ParsedRecord {
  if (use === null && !isGold) return record;
  const converted = record.candidates.map((candidate) => convertCandidate(candidate, use, isGold));
  return {
    ...record,
    candidates: converted.map((entry) => entry.candidate),
    notes: [...record.notes, ...converted.flatMap((entry) => entry.notes)],
  };
}
