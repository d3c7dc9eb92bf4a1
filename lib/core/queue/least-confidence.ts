/** The need of a solution, and which of its steps it comes from. */
export interface Need {
  /** Least confidence per expected second of a person's time. */
  need: number;
  /** Each step's share of the uncertainty, 0 to 1, summing to 1 (all 0 where nothing is uncertain). */
  shares: number[];
  /** Position of the step with the largest share; null where nothing is uncertain. */
  focus: number | null;
}

export interface LeastConfidenceInput {
  /** h: for each step, the probability that it is wrong given that all before it are right. */
  hazards: readonly number[];
  /** Seconds that are spent on any solution. */
  baseSeconds: number;
  /** Seconds for each step, spent only if it is reached. */
  seconds: readonly number[];
}

/**
 * Least confidence (Lewis & Gale 1994) over the classes "the first error is step t" and "no error", by the seconds
 * that reading up to the first error takes: (1 − max P) ÷ (c₀ + Σ S_{t−1} c_t), with S_t = Π(1 − h).
 */
export function leastConfidence({ hazards, baseSeconds, seconds }: LeastConfidenceInput): Need {
  let reach = 1;
  let likeliest = 0;
  let cost = baseSeconds;
  const weights = hazards.map((hazard, step) => {
    likeliest = Math.max(likeliest, reach * hazard);
    cost += reach * (seconds[step] ?? 0);
    const weight = reach * binaryEntropy(hazard);
    reach *= 1 - hazard;
    return weight;
  });
  likeliest = Math.max(likeliest, reach);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (total > 0 ? weight / total : 0));
  return {
    need: cost > 0 ? (1 - likeliest) / cost : 0,
    shares,
    focus: total > 0 ? shares.indexOf(Math.max(...shares)) : null,
  };
}

/** Entropy in bits of a coin that shows one side with probability p. */
export function binaryEntropy(p: number): number {
  if (p <= 0 || p >= 1) return 0;
  return -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
}
