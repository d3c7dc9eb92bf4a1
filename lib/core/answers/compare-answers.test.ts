import { describe, expect, it } from 'vitest';
import { compareAnswers } from '@/lib/core/answers/compare-answers';

describe('compareAnswers', () => {
  it.each([
    ['29', '29', 'right', 'exact'],
    ['$29$.', '29', 'right', 'exact'],
    ['\\boxed{7i - 2}', '7i-2', 'right', 'exact'],
    ['\\dfrac{1}{2}', '\\frac12', 'right', 'exact'],
    ['1,234', '1234.0', 'right', 'numeric'],
    ['40,\\!000', '40000', 'right', 'numeric'],
    ['\\frac{1}{2}', '0.5', 'right', 'numeric'],
    ['-\\frac{3}{4}', '-3/4', 'right', 'numeric'],
    ['1\\frac{1}{2}', '1.5', 'right', 'numeric'],
    ['18 dollars', '$18', 'right', 'numeric'],
    ['50\\%', '50', 'right', 'exact'],
    ['26', '18', 'wrong', 'numeric'],
    ['1/3', '0.33', 'wrong', 'numeric'],
    ['(A)', 'B', 'wrong', 'choice'],
    ['\\text{(A)}', 'A', 'right', 'choice'],
    ['7i-2', '-2+7i', 'undecided', null],
    ['1.41', '\\sqrt{2}', 'undecided', null],
    ['1/0', '0', 'undecided', null],
    ['', '3', 'undecided', null],
    ['(1,234)', '1234', 'undecided', null],
  ])('%s against %s is %s', (answer, reference, outcome, rule) => {
    expect(compareAnswers(answer, reference)).toEqual({ outcome, rule });
  });
});
