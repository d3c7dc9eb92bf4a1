import { expect, it } from 'vitest';
import { isLengthOutlier, lengthFences } from '@/lib/core/queue/length-outliers';
import { createRandom } from '@/lib/core/scoring/random';

it('leaves out what is far shorter or longer than the middle half, by Tukey’s outer fences on logarithms', () => {
  // Quartiles 400 and 1,600: the spread is log 4, so the fences stand at 400 / 64 and 1,600 · 64.
  const lengths = [400, 400, 400, 1_600, 1_600, 1_600].flatMap((length) => Array<number>(40).fill(length));
  const fences = lengthFences(lengths);
  expect(fences).toEqual({ shortest: 7, longest: 102_399 });
  expect([6, 7, 102_399, 102_400].map((length) => isLengthOutlier(length, fences))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it('takes out next to nothing of an ordinary pool, and nothing of a small one or of one length', () => {
  const random = createRandom(5);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const ordinary = Array.from({ length: 20_000 }, () => Math.exp(6 + 0.7 * normal()));
  const fences = lengthFences(ordinary);
  expect(ordinary.filter((length) => isLengthOutlier(length, fences)).length).toBeLessThan(5);
  expect(lengthFences(ordinary.slice(0, 99))).toBeNull();
  expect(isLengthOutlier(1, null)).toBe(false);
  const alike = lengthFences(Array<number>(200).fill(300));
  expect(isLengthOutlier(600, alike)).toBe(false);
  expect(isLengthOutlier(2, alike)).toBe(true);
});
