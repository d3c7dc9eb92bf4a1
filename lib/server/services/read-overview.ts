import { MeasuredOverview, type Overview, type RoundWork, type WorkCounts } from '@/lib/contracts/overview';
import { getPool } from '@/lib/server/db/pool';
import { addJob } from '@/lib/server/db/sql/add-job';
import { readFigures } from '@/lib/server/db/sql/project-figures';
import {
  readAnnotatorNames,
  readInboxSize,
  readRankingAges,
  readRoundNames,
  readWorkerAge,
  type RoundName,
} from '@/lib/server/db/sql/read-overview';
import { measureOverview } from '@/lib/server/services/measure-overview';

/** A project that is measured faster than this, in milliseconds, is measured anew for each reader. */
const QUICK_MS = 300;
/** Kept figures older than this, in milliseconds, are measured anew by the worker when somebody reads them … */
const FRESH_MS = 60_000;
/** … and than this many times what that takes. */
const REST = 20;

/**
 * The lead's morning figures. A small project's are of this moment; a large one's are what the worker measured last,
 * and reading them has it measure again when they have become old. With names: for leads alone.
 */
export async function readOverview(projectId: string, now = new Date()): Promise<Overview> {
  const pool = getPool();
  const [{ measured, computedAt, isRefreshing }, rounds, inbox, worker, rankings] = await Promise.all([
    findMeasured(projectId, now),
    readRoundNames(pool, projectId),
    readInboxSize(pool, projectId),
    readWorkerAge(pool),
    readRankingAges(pool, projectId),
  ]);
  const { work, shares, days, arms, audit, agreement, fromFiles } = measured;
  const ids = new Set([...work, ...shares].map(({ annotatorId }) => annotatorId));
  const names = await readAnnotatorNames(pool, projectId, [...ids]);
  const nameOf = (id: string) => names.get(id) ?? 'Removed person';
  const roundNames = new Map(rounds.map(({ id, name }) => [id, name]));
  const people = work.map((row) => ({
    ...row,
    annotator: nameOf(row.annotatorId),
    round: roundNames.get(row.roundId) ?? '',
  }));
  const kinds = inbox.map((row) => ({ ...row, oldestAt: row.oldestAt.toISOString() }));
  return {
    computedAt: computedAt.toISOString(),
    readAt: now.toISOString(),
    isRefreshing,
    total: sumOf(work),
    rounds: rounds.flatMap((round) => roundWork(round, measured) ?? []),
    ...{ people, days, arms, audit, agreement, fromFiles },
    shares: shares.map((row) => ({ ...row, annotator: nameOf(row.annotatorId) })),
    inbox: {
      open: kinds.reduce((sum, { open }) => sum + open, 0),
      oldestAt: kinds[0]?.oldestAt ?? null,
      kinds,
    },
    upkeep: {
      workerSeenAt: worker.seenAt?.toISOString() ?? null,
      isWorkerAlive: worker.isAlive,
      rankings: rankings.map((row) => ({ ...row, completedAt: row.completedAt?.toISOString() ?? null })),
    },
  };
}

async function findMeasured(projectId: string, now: Date) {
  const stored = await readFigures(getPool(), projectId, 'overview');
  // Figures of an older version of this software may lack some: they are measured anew.
  const measured = MeasuredOverview.safeParse(stored?.figures).data;
  if (!stored || !measured || stored.tookMs < QUICK_MS)
    return { ...(await measureOverview(projectId, now)), isRefreshing: false };
  const age = now.getTime() - stored.computedAt.getTime();
  const isRefreshing = age > Math.max(FRESH_MS, stored.tookMs * REST);
  if (isRefreshing) await addJob(getPool(), 'measure-figures', { projectId }, `measure-figures:${projectId}`);
  return { measured, computedAt: stored.computedAt, isRefreshing };
}

function roundWork(round: RoundName, { work, plans }: MeasuredOverview): RoundWork | null {
  const own = work.filter(({ roundId }) => roundId === round.id);
  if (round.state !== 'open' && own.length === 0) return null;
  const { id: roundId, name, number, state, deadline } = round;
  const plan = plans.find((one) => one.roundId === roundId)?.plan ?? null;
  return {
    ...{ roundId, round: name, number, state, plan },
    deadline: deadline?.toISOString() ?? null,
    ...sumOf(own),
  };
}

/** The sum of rows; a cost that left out a round without a rate would be too low, so then there is none. */
function sumOf(rows: readonly WorkCounts[]): WorkCounts {
  const sum = (pick: (row: WorkCounts) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const paid = rows.filter(({ paidSeconds }) => paidSeconds > 0);
  const hasCost = paid.length > 0 && paid.every(({ cost }) => cost !== null);
  return {
    submitted: sum((row) => row.submitted),
    usable: sum((row) => row.usable),
    errors: sum((row) => row.errors),
    badProblems: sum((row) => row.badProblems),
    giveUps: sum((row) => row.giveUps),
    skips: sum((row) => row.skips),
    paidSeconds: sum((row) => row.paidSeconds),
    cost: hasCost ? sum((row) => row.cost ?? 0) : null,
    edited: sum((row) => row.edited),
    edits: sum((row) => row.edits),
  };
}
