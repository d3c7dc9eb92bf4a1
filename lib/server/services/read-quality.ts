import { MeasuredQuality, type Quality } from '@/lib/contracts/quality';
import { getPool } from '@/lib/server/db/pool';
import { addJob } from '@/lib/server/db/sql/add-job';
import { readFigures } from '@/lib/server/db/sql/project-figures';
import { readAnnotatorNames } from '@/lib/server/db/sql/read-overview';
import { measureQuality } from '@/lib/server/services/measure-quality';

/** As in read-overview: what is measured faster than this, in milliseconds, is measured for each reader. */
const QUICK_MS = 300;
/** The first time a reader waits longer, rather than being told to come back. */
const FIRST_MS = 3_000;
const FRESH_MS = 60_000;
const REST = 20;

/**
 * How far people agree, with names: for leads alone. A large project's is what the worker measured last, which reading
 * renews; null: that is still to come.
 */
export async function readQuality(projectId: string, now = new Date()): Promise<Quality | null> {
  const found = await findMeasured(projectId, now);
  if (!found) return null;
  const { measured, computedAt, isRefreshing } = found;
  const ids = new Set([
    ...measured.confusions.map(({ annotatorId }) => annotatorId),
    ...measured.pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  ]);
  const names = await readAnnotatorNames(getPool(), projectId, [...ids]);
  const nameOf = (id: string) => names.get(id) ?? 'Removed person';
  return {
    ...measured,
    ...{ isRefreshing, computedAt: computedAt.toISOString() },
    pairs: measured.pairs.map((pair) => {
      return { ...pair, first: nameOf(pair.firstId), second: nameOf(pair.secondId) };
    }),
    confusions: measured.confusions.map((row) => ({ ...row, annotator: nameOf(row.annotatorId) })),
    drift: measured.drift.map((row) => ({ ...row, annotator: nameOf(row.annotatorId) })),
  };
}

async function findMeasured(projectId: string, now: Date) {
  const pool = getPool();
  const stored = await readFigures(pool, projectId, 'quality');
  const measured = MeasuredQuality.safeParse(stored?.figures).data;
  // How long it would take, the overview's time tells, which was measured before.
  const tookMs = stored?.tookMs ?? (await readFigures(pool, projectId, 'overview'))?.tookMs ?? 0;
  if (tookMs < (stored ? QUICK_MS : FIRST_MS))
    return { ...(await measureQuality(projectId, now)), isRefreshing: false };
  const age = stored && measured ? now.getTime() - stored.computedAt.getTime() : Infinity;
  const isRefreshing = age > Math.max(FRESH_MS, tookMs * REST);
  if (isRefreshing) await addJob(pool, 'measure-quality', { projectId }, `measure-quality:${projectId}`);
  return stored && measured ? { measured, computedAt: stored.computedAt, isRefreshing } : null;
}
