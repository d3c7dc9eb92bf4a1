import type { JsonObject } from '@/lib/core/formats/json-value';
import type { LabelStep } from '@/lib/core/formats/prm800k/write-label-steps';
import { firstErrorOf, writePrm800k } from '@/lib/core/formats/prm800k/write-prm800k';
import { judgedRatings } from '@/lib/core/labels/judged';
import { ratingNumber } from '@/lib/core/labels/verdict';
import type { SegmentTexts, SnapshotItemRow } from '@/lib/server/db/sql/read-snapshot-page';
import { placeOf, ruledRatings, type RuledRating } from '@/lib/server/snapshots/ruled-ratings';

/** The positions of a record that came with a file, in its own order of alternatives. */
function importedSteps(
  item: SnapshotItemRow,
  ratings: readonly RuledRating[],
  texts: ReadonlyMap<number, string>,
): LabelStep[] {
  const rated = new Map(ratings.map((rating) => [placeOf(rating.position, rating.alternative), rating]));
  return (item.label.steps ?? []).map(([at, order, hasAlternatives, chosenAlternative, ownStep, step]) => {
    const position = step ?? at;
    const completions = order.map((alternative) => {
      const place = placeOf(position, alternative);
      const rating = rated.get(place);
      return {
        text: texts.get(place) ?? '',
        rating: ratingNumber(rating?.verdict ?? null),
        flagged: rating?.flagged ?? null,
      };
    });
    const chosen = chosenAlternative === null ? -1 : order.indexOf(chosenAlternative);
    return {
      completions: hasAlternatives ? completions : null,
      chosen: chosen < 0 ? null : chosen,
      ownStep,
    };
  });
}

/** The positions that a person of this project rated: those that count as judged, alternatives behind the path. */
function ownSteps(
  item: SnapshotItemRow,
  ratings: readonly RuledRating[],
  texts: ReadonlyMap<number, string>,
): LabelStep[] {
  const choices = new Map((item.label.steps ?? []).map((step) => [step[0], step]));
  const byPosition = new Map<number, RuledRating[]>();
  for (const rating of judgedRatings(ratings, item.label.policy ?? 'stop_at_first_error')) {
    const placed = byPosition.get(rating.position);
    if (placed) placed.push(rating);
    else byPosition.set(rating.position, [rating]);
  }
  return [...byPosition].map(([position, placed]) => {
    const [, , , chosenAlternative, typed] = choices.get(position) ?? [0, [], true, 0, null, null];
    // What was typed is kept when a rating is taken back, but it stands in for a wrong step alone.
    const isError = placed.some(({ alternative, verdict }) => alternative === 0 && verdict === 'negative');
    const ownStep = isError ? typed : null;
    const chosen = placed.findIndex((rating) => rating.alternative === (chosenAlternative ?? 0));
    return {
      completions: placed.map((rating) => ({
        text: texts.get(placeOf(rating.position, rating.alternative)) ?? '',
        rating: ratingNumber(rating.verdict),
        flagged: rating.flagged,
      })),
      chosen: chosen < 0 || ownStep !== null ? null : chosen,
      ownStep,
    };
  });
}

export interface Prm800kRow {
  record: JsonObject;
  /** Ratings behind the first error, which the record does not hold. */
  afterError: number;
}

/** The PRM800K record of a pass, a lead's rulings in place of what was said. */
export function writePrm800kRow(item: SnapshotItemRow, segments: SegmentTexts, goesOn: boolean): Prm800kRow {
  const { label } = item;
  const texts = new Map(
    segments.texts.map((text, at) => [placeOf(segments.positions[at]!, segments.alternatives[at]!), text]),
  );
  const ratings = ruledRatings(label);
  const isOwn = !item.isImported;
  const steps = isOwn ? ownSteps(item, ratings, texts) : importedSteps(item, ratings, texts);
  const source = isOwn ? null : item.source;
  const error = source || goesOn ? null : firstErrorOf(steps);
  const behind = error === null ? [] : steps.slice(error + 1);
  const record = writePrm800k({
    statement: item.statement,
    referenceAnswer: label.referenceAnswer ?? null,
    referenceSolution: item.referenceSolution,
    finalAnswer: label.finalAnswer ?? null,
    path: segments.texts.filter((_text, at) => segments.alternatives[at] === 0 && segments.rateable[at]),
    steps,
    finishReason: label.finishReason ?? null,
    labeler: item.pseudonym,
    timestamp: label.submittedAt ?? null,
    generation: label.generation ?? null,
    segmentationVersion: label.segmentationVersion ?? null,
    isQualityControl: item.facts?.arm === 'gold',
    isScreening: item.facts?.arm === 'screening',
    totalMilliseconds: label.judgingSeconds === undefined ? null : Math.round(label.judgingSeconds * 1000),
    goesOn,
    source,
  });
  const afterError = behind
    .flatMap((step) => step.completions ?? [])
    .filter(({ rating }) => rating !== null).length;
  return { record, afterError };
}
