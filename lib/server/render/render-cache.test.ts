import { expect, it } from 'vitest';
import { createRenderCache } from '@/lib/server/render/render-cache';
import { renderText } from '@/lib/server/render/render-text';
import { takeTurns } from '@/lib/server/render/turns';

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

it('draws in turns what it draws at once, and lets others in between two formulas', async () => {
  const source = 'So $x$ and $y$ and **$z$**.';
  let passes = 0;
  const eachTime = { isOver: () => true, pass: async () => void (passes += 1) };
  const rendered = await createRenderCache(100_000).textInTurns(source, eachTime);
  expect(rendered).toEqual(renderText(source));
  expect(passes).toBeGreaterThanOrEqual(3);
});

it('keeps one of two drawings of a text that were made at the same time', async () => {
  const cache = createRenderCache(100_000);
  const turns = takeTurns(0);
  const [one, two] = await Promise.all([
    cache.textInTurns('So $x$', turns),
    cache.textInTurns('So $x$', turns),
  ]);
  const size = cache.size();
  expect(cache.text('So $x$')).toBe(one);
  expect(two).toBe(one);
  expect(cache.size()).toBe(size);
});
