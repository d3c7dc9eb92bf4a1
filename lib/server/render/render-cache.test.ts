import { expect, it } from 'vitest';
import { createRenderCache } from '@/lib/server/render/render-cache';

it('renders a text once and drops the least recently used when full', () => {
  const cache = createRenderCache(3_000);
  const first = cache.text('first');
  expect(cache.text('first')).toBe(first);
  for (let n = 0; n < 20; n++) {
    cache.text(`another text, number ${n}`);
    cache.text('first');
  }
  expect(cache.text('first')).toBe(first);
  expect(cache.size()).toBeLessThanOrEqual(3_000);
});

it('keeps answers and texts of the same source apart', () => {
  const cache = createRenderCache(100_000);
  expect(cache.answer('1/2').html).not.toBe(cache.text('1/2').html);
});
