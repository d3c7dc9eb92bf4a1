export interface Share {
  /** Null: nothing was counted. */
  value: number | null;
  /** Of the interval; 0 and 1 where nothing was counted. */
  low: number;
  high: number;
  of: number;
}

const Z_95 = 1.959963984540054;

/**
 * A share with its 95 % score interval (Wilson 1927), which holds its coverage for few cases and for shares near 0 and
 * 1 (Brown, Cai and DasGupta 2001). For cases drawn independently, such as passes drawn at random.
 */
export function shareWithInterval(count: number, of: number): Share {
  if (of === 0) return { value: null, low: 0, high: 1, of };
  const value = count / of;
  const square = Z_95 ** 2;
  const centre = (value + square / (2 * of)) / (1 + square / of);
  const half = (Z_95 / (1 + square / of)) * Math.sqrt((value * (1 - value)) / of + square / (4 * of * of));
  return { value, low: Math.max(0, centre - half), high: Math.min(1, centre + half), of };
}
