import type { DisagreementEntry, DisagreementList } from '@/lib/contracts/disagreements';
import { findDisagreements, type Disagreement } from '@/lib/core/agreement/find-disagreements';
import { judgedRatings } from '@/lib/core/labels/judged';
import { getPool } from '@/lib/server/db/pool';
import {
  countCompared,
  readDisagreements,
  type ComparedPass,
  type ComparedRuling,
  type ComparedSolution,
} from '@/lib/server/db/sql/read-disagreements';
import { shownAnswer, shownText } from '@/lib/server/render/shown-text';
import { requireRound } from '@/lib/server/services/list-rounds';

const MOST_SOLUTIONS = 1_000;
const MOST_SHOWN = 20;

interface Place {
  solution: ComparedSolution;
  at: Disagreement;
  ruling: ComparedRuling | undefined;
}

/**
 * Steps of a round on which people differ: the first undecided ones, without names, and the last decided ones, with
 * them. Counts are exact up to a thousand differing solutions.
 */
export async function listDisagreements(projectId: string, number: number): Promise<DisagreementList> {
  const round = await requireRound(projectId, number);
  const asked = { projectId, roundId: round.id, most: MOST_SOLUTIONS };
  const [solutions, compared] = await Promise.all([
    readDisagreements(getPool(), asked),
    countCompared(getPool(), projectId, round.id),
  ]);
  const places = solutions.flatMap(placesOf);
  const undecided = places.filter(({ ruling }) => !ruling);
  const decided = places
    .filter(({ ruling }) => ruling)
    .sort((a, b) => b.ruling!.at.localeCompare(a.ruling!.at));
  const shown = [...undecided.slice(0, MOST_SHOWN), ...decided.slice(0, MOST_SHOWN)];
  return { compared, undecided: undecided.length, entries: shown.map(entryOf) };
}

/** One step on which people differ; null where they do not. */
export async function findDisagreement(
  projectId: string,
  number: number,
  where: { solutionId: string; segmentationId: string; position: number },
): Promise<DisagreementEntry | null> {
  const round = await requireRound(projectId, number);
  const asked = { projectId, roundId: round.id, solutionId: where.solutionId, most: MOST_SOLUTIONS };
  const place = (await readDisagreements(getPool(), asked))
    .filter(({ segmentationId }) => segmentationId === where.segmentationId)
    .flatMap(placesOf)
    .find(({ at }) => at.position === where.position);
  return place ? entryOf(place) : null;
}

/** What comes after a step that was ruled wrong is at issue no more, where the policy stops there. */
function placesOf(solution: ComparedSolution): Place[] {
  const places = findDisagreements(solution.passes).map((at) => ({
    solution,
    at,
    ruling: solution.rulings.findLast(({ position }) => position === at.position),
  }));
  const isStopping = solution.passes.every(({ policy }) => policy === 'stop_at_first_error');
  const end = places.findIndex(({ ruling }) => ruling?.verdict === 'negative');
  return isStopping && end !== -1 ? places.slice(0, end + 1) : places;
}

function entryOf({ solution, at, ruling }: Place): DisagreementEntry {
  const { solutionId, segmentationId, statement, referenceAnswer, steps, passes } = solution;
  return {
    ...{ solutionId, segmentationId, ...at },
    problem: shownText(statement),
    referenceAnswer: shownAnswer(referenceAnswer),
    steps: steps.slice(0, at.position + 1).map(shownText),
    opinions: passes.map((pass) => opinionOf(pass, at.position, ruling !== undefined)),
    decided: ruling ? { verdict: ruling.verdict, by: ruling.by, at: ruling.at, note: ruling.note } : null,
  };
}

function opinionOf({ name, policy, ratings }: ComparedPass, position: number, isDecided: boolean) {
  const isHere = (rating: { position: number; alternative: number }) =>
    rating.position === position && rating.alternative === 0;
  const rating = judgedRatings(ratings, policy).find(isHere);
  return { name: isDecided ? name : null, verdict: rating?.verdict ?? null, note: rating?.note ?? null };
}
