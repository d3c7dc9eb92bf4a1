/** Where the first error of a solution may be. "None" is one of the classes. */
export interface FirstErrorDistribution {
  /** P(E = t): the first error is at step t. */
  errorAt: number[];
  /** P(none): every step is right. */
  none: number;
  /** S_t = Π_{u ≤ t} (1 − h_u), with S_0 = 1 in front: the chance that step t is reached. One longer than the steps. */
  survival: number[];
}

/** From h_t = P(step t wrong | earlier right): S_t = Π(1 − h), P(E = t) = h_t S_{t−1}, P(none) = S_T. */
export function firstErrorDistribution(hazards: readonly number[]): FirstErrorDistribution {
  const survival = [1];
  const errorAt = hazards.map((hazard) => {
    const reached = survival.at(-1) ?? 1;
    survival.push(reached * (1 - hazard));
    return hazard * reached;
  });
  return { errorAt, none: survival.at(-1) ?? 1, survival };
}

/** Entropy of a yes-no question, nats. */
export function binaryEntropy(p: number): number {
  return p <= 0 || p >= 1 ? 0 : -p * Math.log(p) - (1 - p) * Math.log(1 - p);
}

/** H(E) = Σ S_{t−1} H_b(h_t), nats (chain rule). */
export function firstErrorEntropy(hazards: readonly number[]): number {
  const { survival } = firstErrorDistribution(hazards);
  return hazards.reduce((sum, hazard, t) => sum + (survival[t] ?? 0) * binaryEntropy(hazard), 0);
}

/** c₀ + Σ S_{t−1} c_t: seconds that a person is expected to need, stopping at the first error. */
export function expectedCost(survival: readonly number[], fixed: number, perStep: readonly number[]): number {
  return perStep.reduce((sum, cost, t) => sum + (survival[t] ?? 0) * cost, fixed);
}

/**
 * Hazards given that the solution holds an error: h'_t = h_t S_{t−1} / (S_{t−1} − S_T). Only for a scorer without
 * outcome features and a verdict "wrong": one with outcome features has learned it already.
 */
export function conditionOnError(hazards: readonly number[]): number[] {
  const { survival, none } = firstErrorDistribution(hazards);
  return hazards.map((hazard, t) => {
    const reached = survival[t] ?? 0;
    return reached > none ? Math.min(1, (hazard * reached) / (reached - none)) : 1;
  });
}
