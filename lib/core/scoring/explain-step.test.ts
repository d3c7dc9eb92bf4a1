import { expect, it } from 'vitest';
import { explainStep } from '@/lib/core/scoring/explain-step';
import { readSolutionFacts } from '@/lib/core/scoring/features/solution-facts';
import type { SolutionMaterial } from '@/lib/core/scoring/solution-material';

const explain = (more: Partial<SolutionMaterial>, at: number) =>
  explainStep(
    readSolutionFacts({
      problemKey: 'p',
      problem: 'What is 2 times 7?',
      steps: [],
      isTailVisible: true,
      ...more,
    }),
    at,
  );

it('names the equation that does not hold', () => {
  expect(explain({ steps: ['$2 \\cdot 7 = 7$'] }, 0)).toEqual(['2 · 7 = 14, not 7']);
});

it('says maths without TeX', () => {
  expect(explain({ steps: ['$\\binom{5}{3} = 12$'] }, 0)).toEqual(['C(5, 3) = 10, not 12']);
});

it('names numbers from nowhere, and the wrong final answer', () => {
  const steps = ['We take 1637 of them.', 'The answer is 41.'];
  expect(explain({ steps }, 0)).toEqual(['number 1637 appears from nowhere']);
  expect(explain({ steps, outcome: 'wrong', finalAnswer: '41' }, 1)).toContain(
    'the wrong final answer appears here first',
  );
  expect(explain({ steps, outcome: 'wrong', finalAnswer: '9' }, 1)).toContain(
    'final answer differs from the reference',
  );
});

it('says nothing of the outcome where the tail may not be seen', () => {
  expect(explain({ steps: ['So 7.'], outcome: 'wrong', isTailVisible: false }, 0)).toEqual([]);
});

it("names a scorer's doubt and a step that says nothing new", () => {
  const steps = ['First add two and seven apples.', 'First add two and seven apples.'];
  const outsideScores = [{ scorer: 'Qwen PRM', pRight: [0.9, 0.12] }];
  expect(explain({ steps, outsideScores }, 1)).toEqual(['Qwen PRM gives it 12 %', 'repeats an earlier step']);
  expect(explain({ steps, outsideScores }, 0)).toEqual([]);
  expect(explain({ steps }, 9)).toEqual([]);
});
