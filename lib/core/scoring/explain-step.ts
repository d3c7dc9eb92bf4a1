import { largestOverlap } from '@/lib/core/scoring/features/word-ids';
import { holdsAnswer, type SolutionFacts } from '@/lib/core/scoring/features/solution-facts';
import type { StepFacts } from '@/lib/core/scoring/features/step-facts';
import type { CheckedEquation } from '@/lib/core/scoring/text/check-equations';

const reasonsShown = 4;
const lowScore = 0.3;

/** Why a step may be wrong, in plain words, the strongest sign first; empty where nothing stands out. */
export function explainStep(facts: SolutionFacts, at: number): string[] {
  const step = facts.steps[at];
  if (!step) return [];
  const reasons = [
    ...step.wrongEquations.map(explainEquation),
    ...explainScores(facts, at),
    ...explainNumbers(step),
    ...explainAnswer(facts, step, at),
    ...explainText(facts, step, at),
  ];
  return [...new Set(reasons)].slice(0, reasonsShown);
}

/** "2 · 7 = 14, not 7". */
export function explainEquation({ leftText, left, rightText }: CheckedEquation): string {
  return `${plainMaths(leftText)} = ${plainNumber(left)}, not ${plainMaths(rightText)}`;
}

function explainScores({ material }: SolutionFacts, at: number): string[] {
  return (material.outsideScores ?? []).flatMap(({ scorer, pRight }) => {
    const p = pRight[at];
    return p != null && p < lowScore ? [`${scorer} gives it ${Math.round(p * 100)} %`] : [];
  });
}

function explainNumbers({ numbersFromNowhere }: StepFacts): string[] {
  const shown = numbersFromNowhere.slice(0, 2).map(plainNumber);
  if (shown.length === 0) return [];
  return [
    `${shown.length > 1 ? 'numbers' : 'number'} ${shown.join(' and ')} ${shown.length > 1 ? 'appear' : 'appears'} from nowhere`,
  ];
}

function explainAnswer({ material, steps, answer }: SolutionFacts, step: StepFacts, at: number): string[] {
  if (!material.isTailVisible || material.outcome !== 'wrong') return [];
  const isHere = answer !== null && holdsAnswer(step, answer);
  const isFirst = isHere && steps.findIndex((other) => holdsAnswer(other, answer)) === at;
  if (isFirst) return ['the wrong final answer appears here first'];
  return at === steps.length - 1 || isHere
    ? ['final answer differs from the reference']
    : ['in a solution whose final answer differs from the reference'];
}

function explainText(facts: SolutionFacts, step: StepFacts, at: number): string[] {
  const reasons: string[] = [];
  if (step.isUnbalanced) reasons.push('brackets or dollar signs do not pair');
  if (largestOverlap(facts.steps, at) > 0.9) reasons.push('repeats an earlier step');
  if (step.groupBits & (1 << 2)) reasons.push('doubts itself ("wait", "however", "mistake")');
  if (step.groupBits & (1 << 1)) reasons.push('estimates or guesses');
  return reasons;
}

const symbols: [RegExp, string][] = [
  [/\\times/g, '×'],
  [/\\cdot/g, '·'],
  [/\\div/g, '÷'],
  [/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)'],
  [/\\[dt]?binom\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, 'C($1, $2)'],
  [/\\(?:left|right|text|mathrm|[,;!() [\]])/g, ''],
  [/[{}$]/g, ''],
  [/\s+/g, ' '],
];

function plainMaths(text: string): string {
  return symbols.reduce((plain, [from, to]) => plain.replace(from, to), text).trim();
}

/** At most six digits that matter, without trailing zeros. */
function plainNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
}
