/** The place that a key leads to in a list of `count`, wrapping at the ends; null if the key does not move. */
export function nextIndex(
  key: string,
  current: number,
  count: number,
  axis: 'vertical' | 'horizontal',
): number | null {
  if (count === 0) return null;
  const [back, forward] = axis === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forward) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  return null;
}
