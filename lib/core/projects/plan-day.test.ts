import { describe, expect, it } from 'vitest';
import { planDay } from '@/lib/core/projects/plan-day';

describe('planDay', () => {
  it.each([
    [
      { done: 0, open: 20, dailyLimit: null },
      { plan: 20, isAllDone: false },
    ],
    [
      { done: 5, open: 500, dailyLimit: 40 },
      { plan: 40, isAllDone: false },
    ],
    [
      { done: 40, open: 460, dailyLimit: 40 },
      { plan: 40, isAllDone: true },
    ],
    [
      { done: 45, open: 460, dailyLimit: 40 },
      { plan: 45, isAllDone: true },
    ],
    [
      { done: 0, open: 0, dailyLimit: null },
      { plan: 0, isAllDone: true },
    ],
  ])('of %j makes %j', (facts, expected) => expect(planDay(facts)).toEqual(expected));
});
