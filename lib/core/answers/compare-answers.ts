import { parseNumber } from '@/lib/core/answers/parse-number';

export interface AnswerComparison {
  outcome: 'right' | 'wrong' | 'undecided';
  /** The rule that said so: `exact`, `numeric`, `choice`; null where none could. */
  rule: string | null;
}

const relativeTolerance = 1e-9;

/** Drops what does not change the meaning of an answer: dollar signs, LaTeX spacing, text commands, a last full stop. */
export function normaliseAnswer(answer: string): string {
  let text = answer.trim();
  const boxed = /^\\boxed\{([^]*)\}\.?$/.exec(text);
  if (boxed?.[1] !== undefined) text = boxed[1];
  return text
    .replace(/\\[dtc]frac/g, '\\frac')
    .replace(/\\frac(\d)(\d)(?!\d)/g, '\\frac{$1}{$2}')
    .replace(/\\(?:text|mathrm|textbf|mathbf|mbox)\{([^{}]*)\}/g, '$1')
    .replace(/\\(?:left|right|displaystyle)(?![a-zA-Z])/g, '')
    .replace(/\{,\}/g, ',')
    .replace(/\\[!,;: ]|\\\(|\\\)|~/g, '')
    .replace(/\^?\{?\\circ\}?/g, '°')
    .replace(/\\?[$€£%]/g, '')
    .replace(/−/g, '-')
    .replace(/\s+/g, '')
    .replace(/\.$/, '');
}

function choiceOf(text: string): string | null {
  return /^\(?([A-Z])\)?$/.exec(text)?.[1] ?? null;
}

/**
 * Compares a final answer with the reference answer. Wrong is said only where both are numbers, or both
 * letters of a multiple choice, and differ; texts that merely look different are undecided.
 */
export function compareAnswers(answer: string, reference: string): AnswerComparison {
  const left = normaliseAnswer(answer);
  const right = normaliseAnswer(reference);
  if (left === '' || right === '') return { outcome: 'undecided', rule: null };
  if (left === right) return { outcome: 'right', rule: 'exact' };
  const leftNumber = parseNumber(left);
  const rightNumber = parseNumber(right);
  if (leftNumber !== null && rightNumber !== null) {
    const scale = Math.max(Math.abs(leftNumber), Math.abs(rightNumber));
    const isEqual = Math.abs(leftNumber - rightNumber) <= relativeTolerance * scale;
    return { outcome: isEqual ? 'right' : 'wrong', rule: 'numeric' };
  }
  const leftChoice = choiceOf(left);
  const rightChoice = choiceOf(right);
  if (leftChoice !== null && rightChoice !== null) {
    return { outcome: leftChoice === rightChoice ? 'right' : 'wrong', rule: 'choice' };
  }
  return { outcome: 'undecided', rule: null };
}
