import { hashText } from '@/lib/core/scoring/text/hash';

/**
 * Where the features live in the weight vector: named ones, their copies for wrong and right final answers,
 * hashed names (generators, outside scorers), hashed n-grams. Changing it makes a new model format.
 */
const NAMED_SIZE = 256;
const HASHED_NAMES_SIZE = 1024;
const NGRAM_BITS = 15;

const WRONG_OFFSET = NAMED_SIZE;
const RIGHT_OFFSET = 2 * NAMED_SIZE;
const HASHED_NAMES_OFFSET = 3 * NAMED_SIZE;
const NGRAM_OFFSET = HASHED_NAMES_OFFSET + HASHED_NAMES_SIZE;
export const FEATURE_COUNT = NGRAM_OFFSET + (1 << NGRAM_BITS);
/** Indexes below this have a name; above, names are hashed. */
export const NAMED_FEATURE_LIMIT = HASHED_NAMES_OFFSET;
export const FEATURE_SPACE_VERSION = 1;

const names: string[] = [];
const indexes = new Map<string, number>();

/** The index of a named feature; a name gets the next free index at its first use, so use order must be fixed. */
export function defineFeature(name: string): number {
  const known = indexes.get(name);
  if (known !== undefined) return known;
  if (names.length >= NAMED_SIZE) throw new RangeError('More named features than the feature space holds');
  indexes.set(name, names.length);
  names.push(name);
  return names.length - 1;
}

/** Indexes for the bins of one quantity; bin k holds values up to limits[k], the last one all above. */
export function defineBins(name: string, limits: readonly number[]): (value: number) => number {
  const bins = [
    ...limits.map((limit) => defineFeature(`${name} up to ${limit}`)),
    defineFeature(`${name} above ${limits.at(-1)}`),
  ];
  return (value) => {
    let k = 0;
    while (k < limits.length && value > (limits[k] ?? 0)) k++;
    return bins[k] ?? 0;
  };
}

/** The index of a name that the data brings: a generator, a scorer. */
export function hashedNameIndex(name: string): number {
  return HASHED_NAMES_OFFSET + (hashText(name) & (HASHED_NAMES_SIZE - 1));
}

export function ngramIndex(hash: number): number {
  return NGRAM_OFFSET + ((hash ^ (hash >>> 16)) & ((1 << NGRAM_BITS) - 1));
}

export const crossedWithWrong = (index: number) => index + WRONG_OFFSET;
export const crossedWithRight = (index: number) => index + RIGHT_OFFSET;

/** A feature's name in words; null for hashed ones, whose name is not kept. */
export function featureName(index: number): string | null {
  if (index < WRONG_OFFSET) return names[index] ?? null;
  if (index < RIGHT_OFFSET) return crossedName(index - WRONG_OFFSET, 'final answer wrong');
  if (index < HASHED_NAMES_OFFSET) return crossedName(index - RIGHT_OFFSET, 'final answer right');
  return null;
}

function crossedName(index: number, condition: string): string | null {
  const name = names[index];
  return name === undefined ? null : `${name}, ${condition}`;
}

/** One step's features: sparse, index and value side by side; its n-grams, all of one value, come after them. */
export interface FeatureRow {
  indexes: number[];
  values: number[];
  ngrams: readonly number[];
  ngramValue: number;
}
