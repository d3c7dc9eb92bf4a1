import { describe, expect, it } from 'vitest';
import { firstErrorPosition, isJudged, judgedRatings, type PlacedRating } from '@/lib/core/labels/judged';
import type { Verdict } from '@/lib/core/labels/verdict';

const path = (...verdicts: (Verdict | null)[]): PlacedRating[] =>
  verdicts.map((verdict, position) => ({ position, alternative: 0, verdict }));

describe('firstErrorPosition', () => {
  it('is the earliest negative step of the path', () => {
    expect(firstErrorPosition(path('positive', 'negative', 'negative'))).toBe(1);
  });
  it('is null where nothing is negative', () => {
    expect(firstErrorPosition(path('positive', 'unsure', null, 'neutral'))).toBeNull();
  });
  it('does not look at alternatives', () => {
    expect(firstErrorPosition([{ position: 0, alternative: 1, verdict: 'negative' }])).toBeNull();
  });
});

describe('judgedRatings', () => {
  it('drops what follows the first error when the policy stops there', () => {
    const ratings = path('positive', 'negative', 'positive', 'negative');
    expect(judgedRatings(ratings, 'stop_at_first_error').map((r) => r.position)).toEqual([0, 1]);
  });
  it('keeps everything that was rated under the other policies', () => {
    const ratings = path('positive', 'negative', 'positive');
    expect(judgedRatings(ratings, 'rate_all')).toHaveLength(3);
    expect(judgedRatings(ratings, 'go_on_if_recovers')).toHaveLength(3);
  });
  it('brings later ratings back when the negative is taken back', () => {
    expect(judgedRatings(path('positive', 'positive', 'positive'), 'stop_at_first_error')).toHaveLength(3);
  });
  it('keeps the alternatives of the wrong step and leaves cleared ratings out', () => {
    const ratings = [
      ...path('negative', null),
      { position: 0, alternative: 2, verdict: 'positive' as const },
    ];
    expect(judgedRatings(ratings, 'stop_at_first_error')).toHaveLength(2);
  });
});

describe('isJudged', () => {
  it('includes the wrong step itself', () => {
    expect(isJudged(2, 2, 'stop_at_first_error')).toBe(true);
    expect(isJudged(3, 2, 'stop_at_first_error')).toBe(false);
  });
});
