import { percentileInterval, type Interval } from '@/lib/core/queue/cluster-bootstrap';
import type { Random } from '@/lib/core/scoring/random';

/** A measured point of a learning curve: quality after so many labels, with its standard error. */
export interface MeasuredPoint {
  labels: number;
  quality: number;
  error: number;
}

/** quality(n) = limit − gap · n^(−rate). */
export interface LearningCurve {
  limit: number;
  gap: number;
  rate: number;
}

export interface LabelForecast {
  /** Labels in total at which the fitted curve reaches the target; null: it never does. */
  labels: number | null;
  /** 95 % interval; `high` is Infinity where some draws never reach the target. Null: the curve says nothing. */
  interval: Interval | null;
  curve: LearningCurve;
  /** The forecast reaches so far beyond what was measured that it is a guess. */
  isGuess: boolean;
}

const LEAST_POINTS = 3;
const DRAWS = 400;
/** Beyond three times the labels at hand the power law is known to mislead (Figueroa 2012, section 4). */
const FAR = 3;
const RATES = Array.from({ length: 30 }, (_, i) => 0.1 + i * 0.05);
const LEAST_ERROR = 1e-3;

/** 95 % intervals are 2 · 1.96 standard errors wide. */
export function standardError({ low, high }: Interval): number {
  return (high - low) / (2 * 1.96);
}

/**
 * Inverse power law by weighted least squares (Figueroa et al. 2012, "Predicting sample size required for
 * classification performance"): a grid over the rate, the closed form for limit and gap, 0 ≤ gap, limit ≤ 1.
 * Null with fewer than three points.
 */
export function fitLearningCurve(points: readonly MeasuredPoint[]): LearningCurve | null {
  if (points.length < LEAST_POINTS) return null;
  let best: (LearningCurve & { loss: number }) | null = null;
  for (const rate of RATES) {
    const fit = fitAtRate(points, rate);
    if (!best || fit.loss < best.loss) best = { ...fit, rate };
  }
  return best && { limit: best.limit, gap: best.gap, rate: best.rate };
}

function fitAtRate(points: readonly MeasuredPoint[], rate: number) {
  let [w, wx, wy, wxx, wxy] = [0, 0, 0, 0, 0];
  const at = points.map(({ labels, quality, error }) => {
    return { x: Math.max(1, labels) ** -rate, y: quality, weight: 1 / Math.max(LEAST_ERROR, error) ** 2 };
  });
  for (const { x, y, weight } of at) {
    w += weight;
    wx += weight * x;
    wy += weight * y;
    wxx += weight * x * x;
    wxy += weight * x * y;
  }
  const spread = w * wxx - wx * wx;
  let gap = spread > 0 ? Math.max(0, -(w * wxy - wx * wy) / spread) : 0;
  let limit = (wy + gap * wx) / w;
  if (limit > 1) [limit, gap] = [1, Math.max(0, (wx - wxy) / wxx)];
  const loss = at.reduce((sum, { x, y, weight }) => sum + weight * (y - limit + gap * x) ** 2, 0);
  return { limit, gap, loss };
}

export function qualityAt({ limit, gap, rate }: LearningCurve, labels: number): number {
  return limit - gap * Math.max(1, labels) ** -rate;
}

function labelsTo({ limit, gap, rate }: LearningCurve, target: number): number {
  if (limit <= target) return Infinity;
  return gap === 0 ? 0 : (gap / (limit - target)) ** (1 / rate);
}

/** Fits of the curve to points moved at random by their standard errors (parametric bootstrap). */
export function curveDraws(points: readonly MeasuredPoint[], random: Random): LearningCurve[] {
  const fitted = fitLearningCurve(points);
  if (!fitted) return [];
  return Array.from({ length: DRAWS }, () => {
    const moved = points.map((point) => {
      const quality = qualityAt(fitted, point.labels) + point.error * drawNormal(random);
      return { ...point, quality };
    });
    return fitLearningCurve(moved)!;
  });
}

/** Box and Muller's normal deviate. */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Labels in total to reach a quality, with an interval; null where there are fewer than three points. */
export function forecastLabels(
  points: readonly MeasuredPoint[],
  target: number,
  random: Random,
): LabelForecast | null {
  const curve = fitLearningCurve(points);
  if (!curve) return null;
  const labels = labelsTo(curve, target);
  const drawn = curveDraws(points, random).map((draw) => Math.min(labelsTo(draw, target), Number.MAX_VALUE));
  const interval = percentileInterval(drawn);
  const farthest = Math.max(...points.map((point) => point.labels));
  return {
    labels: Number.isFinite(labels) ? labels : null,
    interval: interval && {
      low: interval.low === Number.MAX_VALUE ? Infinity : interval.low,
      high: interval.high === Number.MAX_VALUE ? Infinity : interval.high,
    },
    curve,
    isGuess: labels > FAR * farthest,
  };
}
