import { describe, expect, it } from 'vitest';
import { nextIndex } from '@/components/ui/move-focus';

describe('nextIndex', () => {
  it('moves, wraps and jumps along its axis', () => {
    expect(nextIndex('ArrowDown', 0, 3, 'vertical')).toBe(1);
    expect(nextIndex('ArrowDown', 2, 3, 'vertical')).toBe(0);
    expect(nextIndex('ArrowUp', 0, 3, 'vertical')).toBe(2);
    expect(nextIndex('End', 0, 3, 'horizontal')).toBe(2);
    expect(nextIndex('Home', 2, 3, 'horizontal')).toBe(0);
  });

  it('leaves other keys alone', () => {
    expect(nextIndex('ArrowRight', 0, 3, 'vertical')).toBeNull();
    expect(nextIndex('a', 0, 3, 'horizontal')).toBeNull();
    expect(nextIndex('Home', 0, 0, 'horizontal')).toBeNull();
  });
});
