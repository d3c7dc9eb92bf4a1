import { expect, it } from 'vitest';
import { plotData } from '@/components/plots/plot-options';

const DAY = 86_400;

it('draws what it is given', () => {
  expect(plotData([1, 2], [{ values: [3, null] }], 'number')).toEqual([
    [1, 2],
    [3, null],
  ]);
});

it('puts a single day between two empty ones, so that the axis names days, not years', () => {
  const day = 20_788 * DAY;
  expect(plotData([day], [{ values: [3] }, { values: [1] }], 'day')).toEqual([
    [day - DAY, day, day + DAY],
    [null, 3, null],
    [null, 1, null],
  ]);
});
