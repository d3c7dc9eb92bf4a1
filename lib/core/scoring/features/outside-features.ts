import { hashedNameIndex, type FeatureRow } from '@/lib/core/scoring/features/feature-space';
import { add } from '@/lib/core/scoring/features/prefix-features';
import type { OutsideScores } from '@/lib/core/scoring/solution-material';

const limit = 5;
const logit = (p: number) => Math.max(-limit, Math.min(limit, Math.log(p / (1 - p))));

/** The names under which an outside scorer's values are features. */
const featuresOf = (scorer: string) => ({
  logit: hashedNameIndex(`scorer ${scorer} logit`),
  minimum: hashedNameIndex(`scorer ${scorer} running minimum`),
  drop: hashedNameIndex(`scorer ${scorer} drop`),
  bin: [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98].map((at) => ({
    at,
    index: hashedNameIndex(`scorer ${scorer} below ${at}`),
  })),
  isMissing: hashedNameIndex(`scorer ${scorer} missing`),
});
type ScorerFeatures = ReturnType<typeof featuresOf>;
const cache = new Map<string, ScorerFeatures>();

function cachedFeaturesOf(scorer: string): ScorerFeatures {
  const features = cache.get(scorer) ?? featuresOf(scorer);
  cache.set(scorer, features);
  return features;
}

/** Adds a scorer's p of the step, its running minimum and its drop since the step before. */
export function addOutsideFeatures(row: FeatureRow, scores: OutsideScores, at: number): void {
  const features = cachedFeaturesOf(scores.scorer);
  const p = scores.pRight[at];
  if (p === null || p === undefined) {
    add(row, features.isMissing, 1);
    return;
  }
  let minimum = 1;
  for (let i = 0; i <= at; i++) minimum = Math.min(minimum, scores.pRight[i] ?? 1);
  add(row, features.logit, -logit(p) / limit);
  add(row, features.minimum, -logit(minimum) / limit);
  const before = at > 0 ? (scores.pRight[at - 1] ?? p) : p;
  if (before > p) add(row, features.drop, before - p);
  for (const { at: bound, index } of features.bin) if (p < bound) add(row, index, 0.5);
}
