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

/** Puts steps in the order that `weightedQuality` wants: the likeliest errors first. */
export function byProbability<S extends ScoredStep>(steps: readonly S[]): S[] {
  return [...steps].sort((a, b) => b.pWrong - a.pWrong);
}

/**
 * Average precision Σ (R_k − R_{k−1}) P_k over distinct thresholds (no interpolation), area under the ROC curve (ties
 * count half), log-loss and Brier score, each step with its weight. `steps` as `byProbability` gives them.
 */
export function weightedQuality(
  steps: readonly ScoredStep[],
  weightOf: (step: ScoredStep, index: number) => number,
): Quality {
  let [wrong, right, precisionSum, rankSum, loss, squares] = [0, 0, 0, 0, 0, 0];
  for (let start = 0; start < steps.length;) {
    const threshold = steps[start]!.pWrong;
    let [wrongHere, rightHere, end] = [0, 0, start];
    for (; end < steps.length && steps[end]!.pWrong === threshold; end++) {
      const step = steps[end]!;
      const weight = weightOf(step, end);
      if (step.isWrong) wrongHere += weight;
      else rightHere += weight;
    }
    rankSum += rightHere * (wrong + wrongHere / 2);
    wrong += wrongHere;
    right += rightHere;
    if (wrongHere > 0) precisionSum += (wrongHere * wrong) / (wrong + right);
    const p = Math.min(1 - LEAST_P, Math.max(LEAST_P, threshold));
    loss -= wrongHere * Math.log(p) + rightHere * Math.log(1 - p);
    squares += wrongHere * (1 - threshold) ** 2 + rightHere * threshold ** 2;
    start = end;
  }
  const all = wrong + right;
  return {
    averagePrecision: wrong > 0 ? precisionSum / wrong : null,
    areaUnderRoc: wrong > 0 && right > 0 ? rankSum / (wrong * right) : null,
    logLoss: all > 0 ? loss / all : null,
    brier: all > 0 ? squares / all : null,
  };
}
