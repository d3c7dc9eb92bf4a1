import { describe, expect, it } from 'vitest';
import { WorkClock } from '@/lib/client/label/work-clock';

const MINUTE = 60_000;
const shape = (clock: WorkClock, now: number) =>
  clock
    .intervals(now)
    .map(({ kind, from, to }) => [kind, Date.parse(from) / MINUTE, Date.parse(to) / MINUTE]);

describe('work clock', () => {
  it('keeps active time until five minutes after the last touch', () => {
    const clock = new WorkClock(0, 300);
    clock.touch(2 * MINUTE);
    clock.touch(20 * MINUTE);
    expect(shape(clock, 21 * MINUTE)).toEqual([
      ['active', 0, 7],
      ['idle', 7, 20],
      ['active', 20, 21],
    ]);
  });

  it('keeps hidden and paused time apart, and goes on after being read', () => {
    const clock = new WorkClock(0, 300);
    clock.turn('hidden', MINUTE);
    expect(shape(clock, 2 * MINUTE)).toEqual([
      ['active', 0, 1],
      ['hidden', 1, 2],
    ]);
    clock.turn('active', 3 * MINUTE);
    clock.turn('paused', 4 * MINUTE);
    clock.turn('hidden', 5 * MINUTE);
    clock.turn('active', 9 * MINUTE);
    expect(shape(clock, 9 * MINUTE)).toEqual([
      ['active', 0, 1],
      ['hidden', 1, 3],
      ['active', 3, 4],
      ['paused', 4, 9],
    ]);
  });
});
