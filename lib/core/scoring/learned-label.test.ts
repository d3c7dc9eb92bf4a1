import { expect, it } from 'vitest';
import { learnedLabel } from '@/lib/core/scoring/learned-label';

const right = { wrong: 0, right: 1 };
const wrong = { wrong: 1, right: 0 };

it('ends at the first error that most people see', () => {
  expect(learnedLabel([right, { wrong: 2, right: 1 }, wrong])).toEqual({ judged: 2, firstError: 1 });
  expect(learnedLabel([right, { wrong: 1, right: 2 }, right])).toEqual({ judged: 3, firstError: -1 });
});

it('ends where nobody judged or opinions are even', () => {
  expect(learnedLabel([right, undefined, wrong])).toEqual({ judged: 1, firstError: -1 });
  expect(learnedLabel([right, { wrong: 1, right: 1 }, wrong])).toEqual({ judged: 1, firstError: -1 });
  expect(learnedLabel([])).toEqual({ judged: 0, firstError: -1 });
});
