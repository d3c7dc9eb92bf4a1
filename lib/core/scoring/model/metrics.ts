/** Order of the scores, highest first; equal scores keep their order. */
function orderOf(scores: ArrayLike<number>): number[] {
  return Array.from({ length: scores.length }, (_, i) => i).sort((a, b) => scores[b]! - scores[a]!);
}

/**
 * Average precision Σ (R_k − R_{k−1}) P_k over distinct thresholds, as scikit-learn defines it (no interpolation).
 * NaN where nothing is positive.
 */
export function averagePrecision(scores: ArrayLike<number>, labels: ArrayLike<number>): number {
  const order = orderOf(scores);
  let positives = 0;
  let sum = 0;
  let found = 0;
  for (let i = 0; i < order.length; i++) {
    if (labels[order[i]!]) found++;
    const isLastOfTies = i + 1 === order.length || scores[order[i + 1]!] !== scores[order[i]!];
    if (!isLastOfTies) continue;
    sum += ((found - positives) * found) / (i + 1);
    positives = found;
  }
  return sum / positives;
}

/** Area under the ROC curve, ties count half (Mann and Whitney). NaN where one class is missing. */
export function areaUnderRoc(scores: ArrayLike<number>, labels: ArrayLike<number>): number {
  const order = orderOf(scores).reverse();
  let rankSum = 0;
  let positives = 0;
  for (let i = 0; i < order.length;) {
    let end = i;
    while (end < order.length && scores[order[end]!] === scores[order[i]!]) end++;
    for (let k = i; k < end; k++) {
      if (!labels[order[k]!]) continue;
      rankSum += (i + end + 1) / 2;
      positives++;
    }
    i = end;
  }
  const negatives = order.length - positives;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** Mean −log of the probability that was given to what happened, nats. */
export function logLoss(probabilities: ArrayLike<number>, labels: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < probabilities.length; i++) {
    const p = Math.min(1 - 1e-7, Math.max(1e-7, probabilities[i]!));
    sum -= Math.log(labels[i] ? p : 1 - p);
  }
  return sum / probabilities.length;
}
