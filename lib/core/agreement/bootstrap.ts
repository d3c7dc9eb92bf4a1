export interface Interval {
  low: number;
  high: number;
}

/** A percentile is steady with fewer draws where each holds many clusters, and a thousand would take seconds. */
function enoughDraws(clusters: number): number {
  return clusters > 4_000 ? 200 : 1_000;
}

/**
 * 95 % percentile interval of a statistic by bootstrap over clusters, here problems (Efron & Tibshirani 1993, ch. 13):
 * whole clusters are drawn with replacement, since items of one problem depend on each other. Null with fewer than two
 * clusters, and where no draw has a value.
 * @param statistic of a draw: how often each cluster was drawn; null where it is undefined (that draw is left out)
 * @param random uniform in [0, 1); a seeded one gives the same interval again
 */
export function bootstrapInterval(
  clusters: number,
  statistic: (times: Uint32Array) => number | null,
  random: () => number,
  draws = enoughDraws(clusters),
): Interval | null {
  if (clusters < 2) return null;
  const values: number[] = [];
  const times = new Uint32Array(clusters);
  for (let draw = 0; draw < draws; draw += 1) {
    times.fill(0);
    for (let i = 0; i < clusters; i += 1) times[Math.floor(random() * clusters)]! += 1;
    const value = statistic(times);
    if (value !== null) values.push(value);
  }
  if (values.length === 0) return null;
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))]!;
  return { low: at(0.025), high: at(0.975) };
}
