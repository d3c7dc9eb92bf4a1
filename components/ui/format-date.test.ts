import { describe, expect, it } from 'vitest';
import { formatClock, formatDay, formatMoment } from '@/components/ui/format-date';

const moment = new Date('2026-09-03T22:05:59Z');

describe('date formats', () => {
  it('writes day, clock and moment without a locale of the machine', () => {
    expect(formatDay(moment, 'UTC')).toBe('3 Sep 2026');
    expect(formatClock(moment, 'UTC')).toBe('22:05');
    expect(formatMoment(moment, 'Europe/Berlin')).toBe('4 Sep 2026, 00:05');
  });
});
