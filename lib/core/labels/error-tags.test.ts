import { describe, expect, it } from 'vitest';
import { errorTagOf, isErrorTag } from '@/lib/core/labels/error-tags';

const error = [{ position: 1, alternative: 0, verdict: 'negative' as const }];

describe('tags of an error', () => {
  it.each([
    ['a later wrong step', { position: 2, verdict: 'negative' as const }, 'carried_error'],
    ['a later right step', { position: 3, verdict: 'positive' as const }, 'error_realisation'],
    ['a later neutral step', { position: 3, verdict: 'neutral' as const }, 'error_realisation'],
    ['the error itself', { position: 1, verdict: 'negative' as const }, null],
    ['a step before it', { position: 0, verdict: 'positive' as const }, null],
    ['a later step without a rating', { position: 3, verdict: null }, null],
    ['a later unsure step', { position: 3, verdict: 'unsure' as const }, null],
  ])('%s', (_, place, tag) => expect(errorTagOf(place, error, 'go_on_if_recovers')).toBe(tag));

  it('has none where the policy stops at the error, or nothing is wrong', () => {
    const place = { position: 2, verdict: 'negative' as const };
    expect(errorTagOf(place, error, 'stop_at_first_error')).toBeNull();
    expect(errorTagOf({ position: 2, verdict: 'positive' }, [], 'rate_all')).toBeNull();
  });

  it('knows a tag from a category', () => {
    expect(isErrorTag('carried_error')).toBe(true);
    expect(isErrorTag('arithmetic')).toBe(false);
    expect(isErrorTag(null)).toBe(false);
  });
});
