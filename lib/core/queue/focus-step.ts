import { binaryEntropy, firstErrorDistribution } from '@/lib/core/queue/first-error';
import type { NeedRuleName } from '@/lib/core/queue/need-rules';

export interface StepShares {
  /** Position of the step to look at first; null without steps. */
  focus: number | null;
  /** Each step's share of the solution's need, summing to 1 (0 everywhere where the need is 0). */
  shares: number[];
}

/** Focus: argmax_t S_{t−1} H_b(h_t), or argmax P(E = t) for the error hunt; the first of equals. */
export function stepShares(hazards: readonly number[], rule: NeedRuleName): StepShares {
  const { errorAt, survival } = firstErrorDistribution(hazards);
  const gains =
    rule === 'error-hunt' ? errorAt : hazards.map((hazard, t) => (survival[t] ?? 0) * binaryEntropy(hazard));
  const total = gains.reduce((sum, gain) => sum + gain, 0);
  const focus = gains.length === 0 ? null : gains.indexOf(Math.max(...gains));
  return { focus, shares: gains.map((gain) => (total > 0 ? gain / total : 0)) };
}
