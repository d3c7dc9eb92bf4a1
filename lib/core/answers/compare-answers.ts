import type { AnswerValue, Reading } from '@/lib/core/answers/answer-value';
import { cleanAnswer, squeezeAnswer } from '@/lib/core/answers/clean-answer';
import { compareValues } from '@/lib/core/answers/compare-values';
import { variablesOf } from '@/lib/core/answers/expression/expression-tree';
import { readAnswer } from '@/lib/core/answers/read-answer';

export interface AnswerComparison {
  outcome: 'right' | 'wrong' | 'undecided';
  /** The rule that said so: `exact`, or the kind of thing both were read as; null where none could. */
  rule: string | null;
}

/** Longer answers are compared as texts only. */
const maxLength = 1000;

const ruleNames: Record<Exclude<AnswerValue['kind'], 'measure'>, string> = {
  list: 'set',
  tuple: 'tuple',
  intervals: 'interval',
  matrix: 'matrix',
  equation: 'equation',
  based: 'base',
  choice: 'choice',
  text: 'text',
};

function ruleOf(value: AnswerValue): string {
  if (value.kind !== 'measure') return ruleNames[value.kind];
  return variablesOf(value.expression).length > 0 ? 'expression' : 'numeric';
}

const undecided: AnswerComparison = { outcome: 'undecided', rule: null };

interface Pair {
  answer: Reading;
  reference: Reading;
}

/** Pairs of the same kind where there are any: only they can be told apart well. */
function comparablePairs(answers: readonly Reading[], references: readonly Reading[]): Pair[] {
  const pairs = answers.flatMap((answer) => references.map((reference) => ({ answer, reference })));
  const alike = pairs.filter((pair) => pair.answer.value.kind === pair.reference.value.kind);
  return alike.length > 0 ? alike : pairs;
}

function decide(answers: readonly Reading[], references: readonly Reading[]): AnswerComparison {
  const pairs = comparablePairs(answers, references);
  if (pairs.length === 0) return undecided;
  let canBeRight = false;
  for (const { answer, reference } of pairs) {
    const compared = compareValues(answer.value, reference.value);
    if (compared === 'same' && answer.isLikely && reference.isLikely) {
      return { outcome: 'right', rule: ruleOf(reference.value) };
    }
    if (compared !== 'different') canBeRight = true;
  }
  const first = pairs[0]?.reference.value;
  return canBeRight || !first ? undecided : { outcome: 'wrong', rule: ruleOf(first) };
}

/**
 * Compares a final answer with the reference answer. Right is said where the same thing is meant however
 * it is written, wrong only where both were understood, in every way they can be read, and differ.
 */
export function compareAnswers(answer: string, reference: string): AnswerComparison {
  if (answer.length > maxLength || reference.length > maxLength) {
    return answer.trim() === reference.trim() ? { outcome: 'right', rule: 'exact' } : undecided;
  }
  const [left, right] = [cleanAnswer(answer), cleanAnswer(reference)];
  if (left === '' || right === '') return undecided;
  if (squeezeAnswer(left) === squeezeAnswer(right)) return { outcome: 'right', rule: 'exact' };
  return decide(readAnswer(left), readAnswer(right));
}
