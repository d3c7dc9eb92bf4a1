/** A labelled item of a fixed pool, in the order of labelling. */
export interface LureDraw {
  loss: number;
  /** Probability with which it was drawn among those left: the mixture's over all arms, not the arm's own. */
  probability: number;
}

export interface LureEstimate {
  /** Unbiased estimate of the pool's mean loss. */
  risk: number;
  weights: number[];
  /** (Σv)² / Σv²: how many equally weighted labels it is worth. */
  effectiveSize: number;
}

/**
 * Levelled unbiased risk estimator (Farquhar, Gal, Rainforth 2021): R = (1/M) Σ v_m ℓ_m with
 * v_m = 1 + (N − M)/(N − m) · (1/((N − m + 1) q_m) − 1). For a fixed pool only, as a check on the audit.
 * `cap` bounds the weights, which biases the estimate: show both.
 */
export function estimateByLure(draws: readonly LureDraw[], poolSize: number, cap = Infinity): LureEstimate {
  const M = draws.length;
  if (M === 0 || M > poolSize) throw new RangeError('The pool must hold the labelled items, at least one.');
  const weights = draws.map(({ probability }, i) => {
    const m = i + 1;
    if (M === poolSize) return 1;
    const v = 1 + ((poolSize - M) / (poolSize - m)) * (1 / ((poolSize - m + 1) * probability) - 1);
    return Math.min(cap, v);
  });
  const sum = weights.reduce((total, v) => total + v, 0);
  const squares = weights.reduce((total, v) => total + v * v, 0);
  const risk = draws.reduce((total, { loss }, i) => total + weights[i]! * loss, 0) / M;
  return { risk, weights, effectiveSize: (sum * sum) / squares };
}
