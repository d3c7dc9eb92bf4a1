import type { SolutionMaterial } from '@/lib/core/scoring/solution-material';
import {
  crossedWithRight,
  crossedWithWrong,
  hashedNameIndex,
  type FeatureRow,
} from '@/lib/core/scoring/features/feature-space';
import { addOutsideFeatures } from '@/lib/core/scoring/features/outside-features';
import { add, addPrefixFeatures, advance, newPrefixState } from '@/lib/core/scoring/features/prefix-features';
import { readSolutionFacts, type SolutionFacts } from '@/lib/core/scoring/features/solution-facts';
import { addTailFeatures, summariseTail } from '@/lib/core/scoring/features/tail-features';

/** Which groups of features to take; all by default. For tables that show what each group is worth. */
export interface FeatureGroups {
  outcome: boolean;
  tail: boolean;
  generator: boolean;
  outside: boolean;
  ngrams: boolean;
}

export const ALL_GROUPS: FeatureGroups = {
  outcome: true,
  tail: true,
  generator: true,
  outside: true,
  ngrams: true,
};

/** The features of every step of a solution, in order. */
export function extractFeatures(
  material: SolutionMaterial,
  groups: FeatureGroups = ALL_GROUPS,
): FeatureRow[] {
  return featuresOfFacts(readSolutionFacts(material), groups);
}

/** The same from facts that were read before, for callers that explain as well. */
export function featuresOfFacts(facts: SolutionFacts, groups: FeatureGroups = ALL_GROUPS): FeatureRow[] {
  const { material } = facts;
  const usesTail = groups.tail && material.isTailVisible;
  const tail = usesTail ? summariseTail(facts) : null;
  const generator = groups.generator ? generatorFeatures(material, groups) : [];
  const prefixState = newPrefixState();
  const tailState = { equals: 0, nowhere: 0 };
  return facts.steps.map((step, at) => {
    const ngrams = groups.ngrams ? step.ngrams : [];
    const row: FeatureRow = { indexes: [], values: [], ngrams, ngramValue: ngramValue(ngrams) };
    addPrefixFeatures(row, facts, at, prefixState);
    if (tail) addTailFeatures(row, facts, at, tail, tailState);
    if (groups.outcome && material.isTailVisible) crossWithOutcome(row, material.outcome);
    for (const index of generator) add(row, index, 1);
    if (groups.outside)
      for (const scores of material.outsideScores ?? []) addOutsideFeatures(row, scores, at);
    advance(prefixState, step);
    tailState.equals += step.equalsCount;
    tailState.nowhere += step.numbersFromNowhere.length;
    return row;
  });
}

/** Every named feature once more under its solution's outcome: the same sign means another thing in a wrong solution. */
function crossWithOutcome(row: FeatureRow, outcome: SolutionMaterial['outcome']): void {
  if (outcome !== 'wrong' && outcome !== 'right') return;
  const cross = outcome === 'wrong' ? crossedWithWrong : crossedWithRight;
  const count = row.indexes.length;
  for (let k = 0; k < count; k++) add(row, cross(row.indexes[k] ?? 0), row.values[k] ?? 0);
}

/** Who wrote the solution, alone and together with its outcome: the same at each step. */
function generatorFeatures(
  { generator, outcome, isTailVisible }: SolutionMaterial,
  groups: FeatureGroups,
): number[] {
  if (!generator) return [];
  const alone = hashedNameIndex(`generator ${generator}`);
  if (!groups.outcome || !isTailVisible || !outcome) return [alone];
  return [alone, hashedNameIndex(`generator ${generator} ${outcome}`)];
}

/** N-grams speak together about as loudly as three named features. */
const ngramScale = 3;
const ngramValue = (ngrams: readonly number[]) => (1 / Math.sqrt(Math.max(1, ngrams.length))) * ngramScale;
