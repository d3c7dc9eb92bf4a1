import { describe, expect, it } from 'vitest';
import { extractFinalAnswer } from '@/lib/core/answers/extract-final-answer';

describe('extractFinalAnswer', () => {
  it.each([
    ['Right.\n\n# Answer\n\n40_9', '40_9'],
    ['So \\boxed{1} or rather \\boxed{\\frac{1}{2}}.', '\\frac{1}{2}'],
    ['\\boxed{\\left\\{1\\right\\}}', '\\left\\{1\\right\\}'],
    ['2+2 = <<2+2=4>>4\n#### 1,234', '1,234'],
    ['She makes 18\nA: 18', '18'],
    ['The answer is: 13520', '13520'],
    ['The answer is $40_9$.', '$40_9$'],
    ['\\boxed{3', null],
    ['A line without one', null],
    ['# Answer\n\n', null],
  ])('%j gives %j', (text, expected) => {
    expect(extractFinalAnswer(text)).toBe(expected);
  });
});
