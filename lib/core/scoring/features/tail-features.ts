import { defineBins, defineFeature, type FeatureRow } from '@/lib/core/scoring/features/feature-space';
import { add, on } from '@/lib/core/scoring/features/prefix-features';
import { answerOf, holdsAnswer, type SolutionFacts } from '@/lib/core/scoring/features/solution-facts';
import type { StepFacts } from '@/lib/core/scoring/features/step-facts';

/** Features that look at the whole solution; only for material that was not cut at the first error. */
const remaining = defineBins('steps that follow', [0, 1, 2, 3, 5, 8, 13]);
const logRemaining = defineFeature('steps that follow (log)');
const stepCount = defineBins('steps in all', [3, 5, 7, 10, 15]);
const relativePosition = defineBins('place in the solution', [0.15, 0.35, 0.55, 0.75, 0.95]);
const answerHere = defineFeature('the final answer appears here first');
const answerBefore = defineFeature('the final answer has appeared before');
const answerLater = defineFeature('the final answer appears later');
const noAnswer = defineFeature('no final answer is seen');
const wrongLater = defineFeature('a later equation does not hold');
const firstWrong = defineFeature('the first equation of the solution that does not hold');
const nowhereMost = defineFeature('most numbers from nowhere in the solution');
const nowhereLater = defineFeature('later numbers from nowhere (log)');
const reused = defineBins('new numbers that later steps use', [0, 1, 2, 4]);
const doubtLater = defineFeature('a later step doubts');
const longest = defineFeature('the longest step');
const mostEquals = defineFeature('the step with most equals signs');
const newShare = defineBins("share of the solution's new numbers", [0.001, 0.2, 0.4, 0.7]);
const workSoFar = defineBins('share of the equals signs before', [0.001, 0.25, 0.5, 0.75, 0.999]);
const siblingAgreement = defineBins('share of siblings with the same answer', [0, 0.25, 0.5, 0.75]);
const siblingNumbers = defineBins('share of new numbers that siblings have', [0, 0.34, 0.67, 0.99]);

/** What is computed once for a solution. */
export interface TailSummary {
  firstAnswer: number;
  firstWrong: number;
  lastWrong: number;
  mostNowhere: number;
  nowhereTotal: number;
  longest: number;
  mostEquals: number;
  lastDoubt: number;
  newTotal: number;
  equalsTotal: number;
  lastUse: Map<number, number>;
  siblingAgreement: number | null;
  siblingTexts: readonly string[];
}

const doubtBit = 1 << 2;

export function summariseTail(facts: SolutionFacts): TailSummary {
  const { steps } = facts;
  const answer = facts.answer;
  const lastUse = new Map<number, number>();
  steps.forEach((step, i) => step.numbers.forEach((value) => lastUse.set(value, i)));
  return {
    firstAnswer: answer ? steps.findIndex((step) => holdsAnswer(step, answer)) : -1,
    firstWrong: steps.findIndex((step) => step.wrongEquations.length > 0),
    lastWrong: steps.findLastIndex((step) => step.wrongEquations.length > 0),
    mostNowhere: indexOfMost(steps, (step) => step.numbersFromNowhere.length),
    nowhereTotal: total(steps, (step) => step.numbersFromNowhere.length),
    longest: indexOfMost(steps, (step) => step.text.length),
    mostEquals: indexOfMost(steps, (step) => step.equalsCount),
    lastDoubt: steps.findLastIndex((step) => (step.groupBits & doubtBit) !== 0),
    newTotal: total(steps, (step) => step.newNumbers.length),
    equalsTotal: total(steps, (step) => step.equalsCount),
    lastUse,
    ...summariseSiblings(facts),
  };
}

const total = (steps: readonly StepFacts[], of: (step: StepFacts) => number) =>
  steps.reduce((sum, step) => sum + of(step), 0);

function indexOfMost(steps: readonly StepFacts[], of: (step: StepFacts) => number): number {
  let best = -1;
  let most = 0;
  steps.forEach((step, i) => {
    if (of(step) > most) [best, most] = [i, of(step)];
  });
  return best;
}

function summariseSiblings(facts: SolutionFacts): {
  siblingAgreement: number | null;
  siblingTexts: readonly string[];
} {
  const siblings = facts.material.siblings ?? [];
  const own = facts.answer;
  const texts = siblings.map(({ text }) => text);
  const answers = siblings.flatMap(({ finalAnswer }) =>
    finalAnswer === null ? [] : [answerOf(finalAnswer)],
  );
  const isSame = (other: { value: number | null; text: string }) =>
    own !== null && (own.value !== null ? own.value === other.value : own.text === other.text);
  return {
    siblingAgreement: own && answers.length > 0 ? answers.filter(isSame).length / answers.length : null,
    siblingTexts: texts.length === 1 && texts[0] === '' ? [] : texts,
  };
}

/** State of the walk: how much of the solution's work lies before the step. */
export interface TailState {
  equals: number;
  nowhere: number;
}

/** Adds the step's tail features to the row. */
export function addTailFeatures(
  row: FeatureRow,
  facts: SolutionFacts,
  at: number,
  tail: TailSummary,
  state: TailState,
): void {
  const step = facts.steps[at];
  if (!step) return;
  const after = facts.steps.length - 1 - at;
  on(row, remaining(after));
  add(row, logRemaining, Math.log1p(after) / 2);
  on(row, stepCount(facts.steps.length));
  on(row, relativePosition(facts.steps.length === 1 ? 1 : at / (facts.steps.length - 1)));
  on(
    row,
    tail.firstAnswer < 0
      ? noAnswer
      : tail.firstAnswer === at
        ? answerHere
        : tail.firstAnswer < at
          ? answerBefore
          : answerLater,
  );
  if (tail.lastWrong > at) on(row, wrongLater);
  if (tail.firstWrong === at) on(row, firstWrong);
  if (tail.mostNowhere === at) on(row, nowhereMost);
  const nowhereAfter = tail.nowhereTotal - state.nowhere - step.numbersFromNowhere.length;
  if (nowhereAfter > 0) add(row, nowhereLater, Math.log1p(nowhereAfter) / 2);
  on(row, reused(step.newNumbers.filter((value) => (tail.lastUse.get(value) ?? -1) > at).length));
  if (tail.lastDoubt > at) on(row, doubtLater);
  if (tail.longest === at) on(row, longest);
  if (tail.mostEquals === at) on(row, mostEquals);
  if (tail.newTotal > 0) on(row, newShare(step.newNumbers.length / tail.newTotal));
  if (tail.equalsTotal > 0) on(row, workSoFar(state.equals / tail.equalsTotal));
  addSiblings(row, step, tail);
}

function addSiblings(row: FeatureRow, step: StepFacts, tail: TailSummary): void {
  if (tail.siblingAgreement !== null) add(row, siblingAgreement(tail.siblingAgreement), 1);
  if (tail.siblingTexts.length === 0 || step.newNumbers.length === 0) return;
  const shared = countFound(step.newNumbers, tail.siblingTexts);
  add(row, siblingNumbers(shared / step.newNumbers.length), 1);
}

/** How many of the numbers stand in one of the texts. */
function countFound(numbers: readonly number[], texts: readonly string[]): number {
  let count = 0;
  for (const value of numbers) {
    const digits = String(value);
    if (texts.some((text) => text.includes(digits))) count++;
  }
  return count;
}
