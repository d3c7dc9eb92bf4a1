import type { SolutionDetail, SolutionEvent, SolutionPass, SolutionStep } from '@/lib/contracts/solutions';
import type { LabelPolicy } from '@/lib/core/labels/verdict';
import { firstErrorPosition, judgedRatings } from '@/lib/core/labels/judged';
import { getPool } from '@/lib/server/db/pool';
import {
  readEvents,
  readFirstErrorVerdicts,
  readOrigins,
  readPasses,
  readRulings,
  readSegments,
  readSolutionHead,
  type OriginRow,
  type PassRow,
  type RulingRow,
  type SegmentRow,
} from '@/lib/server/db/sql/read-solution';
import { AppError } from '@/lib/server/errors/app-error';
import { shownAnswer, shownText } from '@/lib/server/render/shown-text';

const SHOWN_PASSES = 40;
const SHOWN_EVENTS = 200;

/** One solution with every label on it, for leads. Throws AppError `not-found`. */
export async function readSolution(projectId: string, solutionId: string): Promise<SolutionDetail> {
  const pool = getPool();
  const head = await readSolutionHead(pool, projectId, solutionId);
  if (!head) throw new AppError('not-found', 'There is no such solution in this project.');
  const { segmentationId, statement, referenceAnswer, finalAnswer, ...facts } = head;
  const [segments, passes, events, rulings, firstErrorVerdicts, origins] = await Promise.all([
    readSegments(pool, projectId, segmentationId),
    readPasses(pool, projectId, solutionId, SHOWN_PASSES),
    readEvents(pool, projectId, solutionId, SHOWN_EVENTS),
    readRulings(pool, projectId, solutionId),
    readFirstErrorVerdicts(pool, projectId, solutionId),
    readOrigins(pool, projectId, segmentationId),
  ]);
  return {
    ...facts,
    statement: shownText(statement),
    referenceAnswer: shownAnswer(referenceAnswer),
    finalAnswer: shownAnswer(finalAnswer),
    steps: stepsOf(segments, rulings),
    passes: passes.map((pass) => passOf(pass, segmentationId, origins)),
    firstErrorVerdicts,
    events: withoutRepeats(events.map((event) => ({ ...event, at: event.at.toISOString() }))),
  };
}

/** A ruling stands in the history of each rating of its step: here it is told once. */
function withoutRepeats(events: readonly SolutionEvent[]): SolutionEvent[] {
  const seen = new Set<string>();
  return events.filter(({ kind, at, position, alternative }) => {
    const key = `${at} ${position} ${alternative}`;
    const isRepeat = kind === 'adjudicated' && seen.has(key);
    if (kind === 'adjudicated') seen.add(key);
    return !isRepeat;
  });
}

function stepsOf(segments: readonly SegmentRow[], rulings: readonly RulingRow[]): SolutionStep[] {
  const others = new Map<number, SegmentRow[]>();
  for (const segment of segments.filter(({ kind }) => kind !== 'path')) {
    others.set(segment.position, [...(others.get(segment.position) ?? []), segment]);
  }
  const ruled = new Map(rulings.map(({ position, ...ruling }) => [position, ruling]));
  return segments
    .filter(({ kind }) => kind === 'path')
    .map((segment) => ({
      position: segment.position,
      role: segment.role,
      isRateable: segment.isRateable,
      text: shownText(segment.text),
      alternatives: (others.get(segment.position) ?? []).map((other) => ({
        alternative: other.alternative,
        isCritique: other.kind === 'critique',
        text: shownText(other.text),
      })),
      scores: segment.scores,
      ruling: ruled.get(segment.position) ?? null,
    }));
}

function passOf(row: PassRow, current: string, origins: readonly OriginRow[]): SolutionPass {
  const { segmentationId, openedAt, submittedAt, ...pass } = row;
  const isCurrentSegmentation = segmentationId === current;
  const ratings = isCurrentSegmentation ? pass.ratings : carriedRatings(row, origins);
  return {
    ...pass,
    ratings,
    isCurrentSegmentation,
    keptSteps: ratings.filter(({ alternative }) => alternative === 0).length,
    firstError: firstErrorPosition(pass.ratings),
    openedAt: openedAt?.toISOString() ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
  };
}

/** What a pass over earlier steps says of those steps that a repair left as they were. */
function carriedRatings({ segmentationId, ratings, labelPolicy }: PassRow, origins: readonly OriginRow[]) {
  const places = new Map(
    origins
      .filter(({ originId }) => originId === segmentationId)
      .map(({ originPosition, position }) => [originPosition, position]),
  );
  return judgedRatings(ratings, labelPolicy as LabelPolicy).flatMap((rating) => {
    const position = places.get(rating.position);
    return position === undefined ? [] : [{ ...rating, position }];
  });
}
