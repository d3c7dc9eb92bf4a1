import { ScorerMetrics, type Forecast, type Learned, type QueueReport } from '@/lib/contracts/queue-report';
import { adviceOf } from '@/lib/core/queue/report/compare-with-audit';
import { forecastLabels, standardError, type MeasuredPoint } from '@/lib/core/queue/report/forecast-labels';
import { stoppingAdvice } from '@/lib/core/queue/report/stopping-advice';
import { createRandom } from '@/lib/core/scoring/random';
import { getPool } from '@/lib/server/db/pool';
import { readScorerVersions } from '@/lib/server/db/sql/read-scorer-versions';
import { findQueueReport } from '@/lib/server/services/summarise-queue';

const VERSIONS_SHOWN = 20;
const SEED = 1;
/** What is forecast where nobody asks for another quality: this much above the newest window. */
const NEXT_STEP = 0.05;

/** What the scorer has learned and what that advises: from the kept report, so any page view costs the same. */
export async function readLearned(projectId: string, target: number | undefined): Promise<Learned> {
  const [kept, rows] = await Promise.all([
    findQueueReport(projectId),
    readScorerVersions(getPool(), projectId, VERSIONS_SHOWN),
  ]);
  const versions = rows.map(({ version, createdAt, metrics }) => {
    const known = ScorerMetrics.safeParse(metrics);
    return { version, createdAt: createdAt.toISOString(), metrics: known.data ?? null };
  });
  if (!kept) {
    const stopping = { advice: 'too-early' as const, gain: null, interval: null };
    return { kept, stopping, choice: 'too-early', forecast: null, versions };
  }
  const points = pointsOf(kept.report);
  return {
    kept,
    stopping: stoppingAdvice(points, kept.report.labelled, createRandom(SEED)),
    choice: adviceOf(kept.report.errorsPerHour),
    forecast: forecastOf(points, target ?? nextTarget(points)),
    versions,
  };
}

/** The windows whose average precision has a value and an interval. */
function pointsOf({ curve }: QueueReport): MeasuredPoint[] {
  return curve.flatMap(({ labels, quality: { averagePrecision } }) => {
    const { value, interval } = averagePrecision;
    return value === null || !interval ? [] : [{ labels, quality: value, error: standardError(interval) }];
  });
}

function nextTarget(points: readonly MeasuredPoint[]): number {
  const newest = points.at(-1)?.quality ?? 0;
  return Math.min(0.99, Math.round((newest + NEXT_STEP) * 100) / 100);
}

function forecastOf(points: readonly MeasuredPoint[], target: number): Forecast | null {
  const forecast = forecastLabels(points, target, createRandom(SEED));
  if (!forecast) return null;
  const { labels, interval, curve, isGuess } = forecast;
  const finite = (value: number | undefined) =>
    value !== undefined && Number.isFinite(value) ? value : null;
  return {
    target,
    labels,
    low: finite(interval?.low),
    high: finite(interval?.high),
    isReached: labels !== null && labels <= (points.at(-1)?.labels ?? 0),
    isGuess,
    limit: curve.limit,
  };
}
