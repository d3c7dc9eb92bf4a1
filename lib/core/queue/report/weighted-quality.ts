/** A judged step of the audit sample with the probability that a scorer gave before the label. */
export interface ScoredStep {
  problem: string;
  solution: string;
  /** What it stands for: batch size over labelled solutions of the batch's sample. */
  weight: number;
  /** P(wrong | earlier right). */
  pWrong: number;
  isWrong: boolean;
}

export interface Quality {
  /** Null where no step, or none but steps of one kind, have weight. */
  averagePrecision: number | null;
  areaUnderRoc: number | null;
  /** Mean −log of the probability given to what happened, nats. */
  logLoss: number | null;
  /** Mean squared distance of probability and outcome. */
  brier: number | null;
}

const LEAST_P = 1e-7;

/** Steps ready to be measured many times, the likeliest errors first, what does not change computed once. */
export interface PreparedSteps {
  steps: readonly ScoredStep[];
  weights: Float64Array;
  /** −log of the probability given to what happened, nats, and its squared distance. */
  losses: Float64Array;
  squares: Float64Array;
}

export function prepareSteps(given: readonly ScoredStep[]): PreparedSteps {
  const steps = [...given].sort((a, b) => b.pWrong - a.pWrong);
  const said = steps.map(({ pWrong, isWrong }) => (isWrong ? pWrong : 1 - pWrong));
  return {
    steps,
    weights: Float64Array.from(steps, ({ weight }) => weight),
    losses: Float64Array.from(said, (p) => -Math.log(Math.min(1 - LEAST_P, Math.max(LEAST_P, p)))),
    squares: Float64Array.from(said, (p) => (1 - p) ** 2),
  };
}

/**
 * Average precision Σ (R_k − R_{k−1}) P_k over distinct thresholds (no interpolation), area under the ROC curve (ties
 * count half), log-loss and Brier score, each step with its weight; `weights` may stand in for the steps' own.
 */
export function weightedQuality(prepared: PreparedSteps, weights = prepared.weights): Quality {
  const { steps, losses, squares } = prepared;
  let [wrong, right, precisionSum, rankSum, loss, square] = [0, 0, 0, 0, 0, 0];
  for (let start = 0; start < steps.length;) {
    const threshold = steps[start]!.pWrong;
    let [wrongHere, rightHere, end] = [0, 0, start];
    for (; end < steps.length && steps[end]!.pWrong === threshold; end++) {
      const weight = weights[end]!;
      if (steps[end]!.isWrong) wrongHere += weight;
      else rightHere += weight;
      loss += weight * losses[end]!;
      square += weight * squares[end]!;
    }
    rankSum += rightHere * (wrong + wrongHere / 2);
    wrong += wrongHere;
    right += rightHere;
    if (wrongHere > 0) precisionSum += (wrongHere * wrong) / (wrong + right);
    start = end;
  }
  const all = wrong + right;
  return {
    averagePrecision: wrong > 0 ? precisionSum / wrong : null,
    areaUnderRoc: wrong > 0 && right > 0 ? rankSum / (wrong * right) : null,
    logLoss: all > 0 ? loss / all : null,
    brier: all > 0 ? square / all : null,
  };
}
