import { describe, expect, it } from 'vitest';
import { pageNumbers } from '@/components/ui/page-numbers';

describe('pageNumbers', () => {
  it('offers ends and neighbours, and never a gap of one', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(7, 20)).toEqual([1, null, 6, 7, 8, null, 20]);
    expect(pageNumbers(20, 20)).toEqual([1, null, 19, 20]);
  });
});
