import { expect, it, vi } from 'vitest';
import { rowsBetween } from '@/lib/client/label/rows-between';

const HEIGHT = 100;

/** Rows of 100 pixels one below the other, the first at 0. */
function makeRows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    index,
    host: {
      getBoundingClientRect: vi.fn(
        () => ({ top: index * HEIGHT, bottom: (index + 1) * HEIGHT }) as unknown as DOMRect,
      ),
    },
  }));
}

const indexes = (found: ReturnType<typeof rowsBetween<ReturnType<typeof makeRows>[number]>>) =>
  found.map(({ row }) => row.index);

it.each([
  ['those that reach in at either end', 150, 350, [1, 2, 3]],
  ['none that only touch', 200, 300, [2]],
  ['none above the first', -500, 0, []],
  ['none below the last', 1_000, 2_000, []],
  ['the first', -50, 10, [0]],
  ['the last', 950, 5_000, [9]],
])('finds %s', (_name, top, bottom, expected) => {
  expect(indexes(rowsBetween(makeRows(10), { top, bottom }))).toEqual(expected);
});

it('finds nothing among no rows', () => {
  expect(rowsBetween([], { top: 0, bottom: 100 })).toEqual([]);
});

it('asks about a few rows of many', () => {
  const rows = makeRows(1_000);
  rowsBetween(rows, { top: 50_000, bottom: 50_200 });
  const asked = rows.filter(({ host }) => host.getBoundingClientRect.mock.calls.length > 0);
  expect(asked.length).toBeLessThan(16);
});
