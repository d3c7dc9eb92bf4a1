import {
  isStepColumn,
  longColumnNames,
  type LongParts,
  type PassColumns,
} from '@/lib/core/formats/long/long-columns';
import { writeLong, type LongRating, type LongStep } from '@/lib/core/formats/long/write-long';
import type { FixedRating, SegmentTexts, SnapshotItemRow } from '@/lib/server/db/sql/read-snapshot-page';
import { placeOf } from '@/lib/server/snapshots/ruled-ratings';

function ratingOf(rating: FixedRating | undefined, item: SnapshotItemRow): LongRating | null {
  if (!rating) return null;
  const [, , verdict, flagged, revision, category, note, seconds, at] = rating;
  const given = item.source?.record.timestamp;
  return {
    verdict,
    flagged,
    category: category ?? null,
    note: note ?? null,
    seconds: seconds ?? null,
    createdAt: item.isImported ? (typeof given === 'string' ? given : null) : (at ?? null),
    isRevised: revision > 1,
  };
}

function stepsOf(item: SnapshotItemRow, segments: SegmentTexts): LongStep[] {
  const { label } = item;
  const ratings = new Map((label.ratings ?? []).map((row) => [placeOf(row[0], row[1]), row]));
  const scores = new Map((label.scores ?? []).map((row) => [placeOf(row[0], row[1]), row[2]]));
  const choices = new Map((label.steps ?? []).map((step) => [step[5] ?? step[0], step]));
  const steps: LongStep[] = [];
  let last = -1;
  let rateable = 0;
  for (const [at, text] of segments.texts.entries()) {
    const position = segments.positions[at]!;
    const alternative = segments.alternatives[at]!;
    if (position !== last) {
      const [, , , chosen, ownStep] = choices.get(position) ?? [0, [], true, null, null, null];
      const wrong = segments.rateable[at] ? label.wrongBefore?.[rateable++] : undefined;
      const pRightBefore = scores.get(placeOf(position, 0)) ?? (wrong === undefined ? null : 1 - wrong);
      const role = segments.roles[at]!;
      steps.push({ role, pRightBefore, ownStep, chosen, alternatives: [] });
      last = position;
    }
    const rating = ratingOf(ratings.get(placeOf(position, alternative)), item);
    steps.at(-1)?.alternatives.push({ text, rating });
  }
  return steps;
}

/** Machine values carry their scorer in place of an annotator. */
function annotatorOf(item: SnapshotItemRow): string | null {
  if (item.assignmentId === null) return `scorer ${item.scorer ?? ''}`;
  return item.outsideRef === null || item.outsideRef === '' ? item.pseudonym : item.outsideRef;
}

/** Columns of which nothing is known are empty. */
const blank = Object.fromEntries(
  longColumnNames.filter((name) => !isStepColumn(name)).map((name) => [name, null]),
) as PassColumns;

function passColumns(item: SnapshotItemRow, project: string): PassColumns {
  const { label, facts, source } = item;
  const isMachine = item.assignmentId === null;
  const isMarked = (name: string) => source?.record[name] === true;
  return {
    ...blank,
    project,
    round: label.round ?? null,
    problem_id: item.problemId,
    problem: item.statement,
    reference_answer: label.referenceAnswer ?? null,
    solution_id: item.solutionId,
    generator: item.generator,
    outcome: label.outcome,
    ends_without_answer: item.endsWithoutAnswer,
    segmentation: item.segmentation,
    annotator: annotatorOf(item),
    assignment: item.assignmentId,
    finish_note: label.finishNote ?? null,
    result_verdict: label.resultVerdict ?? null,
    arm: isMachine ? 'machine' : (facts?.arm ?? null),
    batch: facts?.batch ?? null,
    rank: facts?.rank ?? null,
    audit_key_below_tau: label.isBelowTau ?? null,
    weight: label.auditWeight ?? null,
    mix_version: facts?.mixVersion ?? null,
    ranking_version: facts?.rankingVersion ?? null,
    scorer_version: item.scorer,
    shown_reference: isMachine ? null : (facts?.shownReference ?? null),
    shown_scores: isMachine ? null : (facts?.shownScores ?? null),
    answer_check: label.answerCheck ?? null,
    guideline_version: label.guideline ?? null,
    split: item.split,
    audit_holdout: item.isAuditHoldout,
    gold: facts?.arm === 'gold' || isMarked('is_quality_control_question'),
    screening: facts?.arm === 'screening' || isMarked('is_initial_screening_question'),
    pilot: label.isPilot === true || facts?.arm === 'pilot',
  };
}

function rowsOf(item: SnapshotItemRow, segments: SegmentTexts, columns: PassColumns): LongParts[] {
  const finishReason = item.label.finishReason ?? null;
  return writeLong({ columns, finishReason, steps: stepsOf(item, segments) });
}

/** The rows of one label in the long table: its own verdicts, whatever a lead decided. */
export function writeLongRows(item: SnapshotItemRow, segments: SegmentTexts, project: string): LongParts[] {
  return rowsOf(item, segments, passColumns(item, project));
}

/** A lead's rulings on these steps, as rows of their own: their annotator is called "ruling". */
export function writeRulingRows(
  items: readonly SnapshotItemRow[],
  segments: SegmentTexts,
  project: string,
): LongParts[] {
  const [first] = items;
  const rulings = first?.label.rulings;
  if (!first || !rulings) return [];
  const ruling: SnapshotItemRow = {
    ...first,
    assignmentId: null,
    isImported: false,
    source: null,
    facts: null,
    scorer: null,
    label: {
      outcome: first.label.outcome,
      referenceAnswer: first.label.referenceAnswer,
      ratings: rulings.map(([position, alternative, verdict]) => [position, alternative, verdict, null, 1]),
    },
  };
  const columns = { ...passColumns(ruling, project), annotator: 'ruling', arm: 'ruling' };
  return rowsOf(ruling, segments, columns);
}
