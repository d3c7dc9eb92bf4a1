import { describe, expect, it } from 'vitest';
import { workSeconds, type Stretch } from '@/lib/core/labels/time';

const rules = { idleSeconds: 300, hiddenSeconds: 600 };
const stretch = (kind: Stretch['kind'], from: number, to: number): Stretch => ({
  kind,
  from: from * 1_000,
  to: to * 1_000,
});
const of = (...stretches: Stretch[]) => workSeconds(stretches, rules);

describe('workSeconds', () => {
  it('counts active time in full', () => {
    expect(of(stretch('active', 0, 4_000))).toEqual({ paidSeconds: 4_000, judgingSeconds: 4_000 });
  });

  it('cuts idle stretches and pays hidden ones up to their cut', () => {
    expect(of(stretch('active', 0, 10), stretch('idle', 10, 1_000), stretch('hidden', 1_000, 3_000))).toEqual(
      {
        paidSeconds: 910,
        judgingSeconds: 310,
      },
    );
  });

  it('does not pay pauses, even where another tab was active', () => {
    expect(of(stretch('paused', 0, 100), stretch('active', 50, 120))).toEqual({
      paidSeconds: 20,
      judgingSeconds: 20,
    });
  });

  it('counts an instant once, however many tabs or repeats tell of it', () => {
    const once = [stretch('active', 0, 10), stretch('hidden', 10, 30)];
    expect(of(...once, ...once, stretch('idle', 5, 30))).toEqual({ paidSeconds: 30, judgingSeconds: 30 });
  });

  it('does not lengthen what counts when a stretch comes in pieces', () => {
    const pieces = Array.from({ length: 60 }, (_, i) => stretch('idle', i * 10, i * 10 + 10));
    expect(of(...pieces).judgingSeconds).toBe(300);
  });

  it('ignores what ends before it begins', () => {
    expect(of(stretch('active', 10, 5))).toEqual({ paidSeconds: 0, judgingSeconds: 0 });
  });
});
