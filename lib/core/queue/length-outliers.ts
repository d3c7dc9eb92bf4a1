/** Lengths, in characters, between which a solution is ranked by its need; both ends included. */
export interface LengthFences {
  shortest: number;
  longest: number;
}

/** Of fewer solutions it cannot be told what is unusual. */
const LEAST_SOLUTIONS = 100;
const OUTER = 3;
/** Where nearly all are of one length, half or double of it is not far out yet. */
const LEAST_SPREAD = Math.log(1.5);

/**
 * Tukey's outer fences (Tukey 1977), three times the middle half's spread beyond it, on the logarithm of the lengths:
 * a solution of one word or of a hundred pages is uncertain to any scorer, and teaches little of the others. Null where
 * there are too few to tell.
 */
export function lengthFences(characters: readonly number[]): LengthFences | null {
  if (characters.length < LEAST_SOLUTIONS) return null;
  const sorted = Float64Array.from(characters, (count) => Math.log(Math.max(1, count))).sort();
  const quartile = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!;
  const [low, high] = [quartile(0.25), quartile(0.75)];
  const margin = OUTER * Math.max(LEAST_SPREAD, high - low);
  return { shortest: Math.ceil(Math.exp(low - margin)), longest: Math.floor(Math.exp(high + margin)) };
}

/** Whether a solution of so many characters is far from all others. */
export const isLengthOutlier = (characters: number, fences: LengthFences | null): boolean =>
  fences !== null && (characters < fences.shortest || characters > fences.longest);
