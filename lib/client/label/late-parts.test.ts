import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPartsAhead, fetchUntilHere, latePart } from '@/lib/client/label/late-parts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('fetches parts ahead, those too that a part brings, and goes on after a network that was away', async () => {
  let isOnline = false;
  const order: string[] = [];
  let inner = latePart(async () => 'none');
  const outer = latePart(async () => {
    if (!isOnline) throw new TypeError('no network');
    order.push('outer');
    inner = latePart(async () => {
      order.push('inner');
      return 'inner code';
    });
    return 'outer code';
  });
  fetchPartsAhead((call) => {
    const timer = setTimeout(call, 10);
    return () => clearTimeout(timer);
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outer.read()).toBeNull();
  isOnline = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outer.read()).toBe('outer code');
  expect(inner.read()).toBe('inner code');
  expect(order).toEqual(['outer', 'inner']);
});

it('calls nobody back who has gone', async () => {
  const done = vi.fn();
  const stop = fetchUntilHere(
    latePart(async () => 'code'),
    done,
  );
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).not.toHaveBeenCalled();
});
