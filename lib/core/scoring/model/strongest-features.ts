import { featureName, NAMED_FEATURE_LIMIT } from '@/lib/core/scoring/features/feature-space';
import type { ScorerModel } from '@/lib/core/scoring/model/scorer-model';

export interface StrongFeature {
  name: string;
  /** Mean weight over the members, logits: above 0 speaks for a wrong step. */
  weight: number;
  /** Standard deviation of the weight over the members. */
  spread: number;
  /** Judged steps that have the feature. */
  steps: number;
}

/** The named features that move most scores: |weight| · √(steps that have it), surest first. */
export function strongestFeatures(model: ScorerModel, count: number): StrongFeature[] {
  const features: StrongFeature[] = [];
  for (let j = 0; j < NAMED_FEATURE_LIMIT; j++) {
    const name = featureName(j);
    const steps = model.counts[j] ?? 0;
    if (name === null || steps === 0) continue;
    const weights = model.members.map((member) => member.weights[j] ?? 0);
    const weight = weights.reduce((sum, w) => sum + w, 0) / weights.length;
    const variance = weights.reduce((sum, w) => sum + (w - weight) ** 2, 0) / weights.length;
    features.push({ name, weight, spread: Math.sqrt(variance), steps });
  }
  const strength = ({ weight, steps }: StrongFeature) => Math.abs(weight) * Math.sqrt(steps);
  return features.sort((a, b) => strength(b) - strength(a)).slice(0, count);
}
