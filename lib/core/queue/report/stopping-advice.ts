import { percentileInterval, type Interval } from '@/lib/core/queue/cluster-bootstrap';
import {
  curveDraws,
  fitLearningCurve,
  qualityAt,
  type MeasuredPoint,
} from '@/lib/core/queue/report/forecast-labels';
import type { Random } from '@/lib/core/scoring/random';

export type StoppingAdvice = 'too-early' | 'stop' | 'go-on' | 'unsure';

export interface Stopping {
  advice: StoppingAdvice;
  /** What a quarter more labels are expected to add to the average precision, with a 95 % interval. */
  gain: number | null;
  interval: Interval | null;
}

/** So little is not worth a quarter more of people's time. */
export const WORTHWHILE_GAIN = 0.01;
const MORE = 1.25;

/**
 * Whether a quarter more labels are worth it, by the fitted learning curve: "stop" where even the upper end of the
 * interval gains less than .01 in average precision, "go on" where the lower end gains more.
 */
export function stoppingAdvice(points: readonly MeasuredPoint[], labels: number, random: Random): Stopping {
  const curve = fitLearningCurve(points);
  if (!curve) return { advice: 'too-early', gain: null, interval: null };
  const gainOf = (one: typeof curve) => qualityAt(one, labels * MORE) - qualityAt(one, labels);
  const interval = percentileInterval(curveDraws(points, random).map(gainOf));
  return { advice: adviceFor(interval), gain: gainOf(curve), interval };
}

function adviceFor(interval: Interval | null): StoppingAdvice {
  if (!interval) return 'too-early';
  if (interval.high < WORTHWHILE_GAIN) return 'stop';
  return interval.low > WORTHWHILE_GAIN ? 'go-on' : 'unsure';
}
