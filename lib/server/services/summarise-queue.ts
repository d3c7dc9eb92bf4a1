import { setImmediate } from 'node:timers/promises';
import { QueueReport, type KeptReport } from '@/lib/contracts/queue-report';
import { auditSample, nonResponse, type AuditBatch } from '@/lib/core/queue/audit-sample';
import { estimateFromAudit } from '@/lib/core/queue/audit-estimate';
import {
  compareWithAudit,
  errorsPerHundredSteps,
  errorsPerPaidHour,
  type ComparedLabels,
} from '@/lib/core/queue/report/compare-with-audit';
import { errorsCurve } from '@/lib/core/queue/report/errors-curve';
import type { JudgedSolution } from '@/lib/core/queue/report/judged-solution';
import { prequentialCurve, type PrequentialStep } from '@/lib/core/queue/report/prequential-curve';
import { estimateQuality } from '@/lib/core/queue/report/quality-estimate';
import { reliabilityOf } from '@/lib/core/queue/report/reliability';
import { profileRows } from '@/lib/core/queue/report/selection-profile';
import { createRandom } from '@/lib/core/scoring/random';
import { getPool } from '@/lib/server/db/pool';
import { addJob, hasJobs } from '@/lib/server/db/sql/add-job';
import { readQueueReport, readStaleReports, saveQueueReport } from '@/lib/server/db/sql/queue-report';
import {
  readAuditItems,
  readJudgedSolutions,
  readPrequentialScores,
} from '@/lib/server/db/sql/read-queue-labels';
import { AppError } from '@/lib/server/errors/app-error';
import { compareTeaching } from '@/lib/server/services/compare-teaching';

/** Draws of the bootstrap are the same each time: a figure moves because labels came, never by chance. */
const SEED = 20_260_101;

/** Computes and keeps what the queue has brought; the page reads what is kept. Seconds for 100,000 labels. */
export async function summariseQueue(projectId: string): Promise<QueueReport> {
  const computedAt = new Date();
  const pool = getPool();
  const [items, judged] = await Promise.all([
    readAuditItems(pool, projectId),
    readJudgedSolutions(pool, projectId),
  ]);
  const batches = auditSample(items);
  const labels = { judged, batches };
  const steps = await prequentialSteps(projectId, judged, batches);
  const covered = estimateFromAudit(batches, () => ({ numerator: 1, denominator: 1 }), createRandom(SEED));
  const report: QueueReport = {
    labelled: judged.length,
    open: items.filter(({ state }) => state === 'open').length,
    judgedSteps: judged.reduce((sum, solution) => sum + solution.judged, 0),
    auditLabelled: covered.solutions,
    nonResponse: nonResponse(batches),
    uncovered: covered.uncoveredShare,
    errorsPerHour: await between(() => compareWithAudit(labels, errorsPerPaidHour, createRandom(SEED))),
    errorsPerHundred: await between(() =>
      compareWithAudit(labels, errorsPerHundredSteps, createRandom(SEED)),
    ),
    learning: await compareTeaching(projectId, judged, batches, createRandom(SEED)),
    profile: await profileOf(labels),
    quality: await between(() => estimateQuality(steps, createRandom(SEED))),
    curve: await between(() => prequentialCurve(steps, createRandom(SEED))),
    reliability: await between(() => reliabilityOf(steps, createRandom(SEED))),
    errors: errorsCurve(judged),
  };
  await saveQueueReport(pool, projectId, report, computedAt);
  return report;
}

/** Other jobs of this process get their turn before each longer computation. */
async function between<R>(compute: () => R): Promise<R> {
  await setImmediate();
  return compute();
}

async function profileOf(labels: ComparedLabels): Promise<QueueReport['profile']> {
  const profile: QueueReport['profile'] = [];
  for (const row of profileRows(labels, createRandom(SEED))) {
    profile.push(row);
    await setImmediate();
  }
  return profile;
}

/** Judged steps of the audit sample with the scores from before their labels, weighted by what they stand for. */
async function prequentialSteps(
  projectId: string,
  judged: readonly JudgedSolution[],
  batches: readonly AuditBatch[],
): Promise<PrequentialStep[]> {
  const sampled = batches.flatMap(({ size, sample }) => {
    const labelled = sample.filter(({ state }) => state === 'labelled');
    return labelled.map(({ id, problem }) => ({ id, problem, weight: size / labelled.length }));
  });
  const order = new Map(judged.map(({ id, at }, index) => [id, { labelsBefore: index, at }]));
  const known = new Map(sampled.map((item) => [item.id, item]));
  const rows = await readPrequentialScores(
    getPool(),
    projectId,
    sampled.map(({ id }) => id),
  );
  return rows.flatMap(({ solutionId, pWrong, judged: judgedSteps, firstError }) => {
    const place = order.get(solutionId);
    const item = known.get(solutionId);
    if (!place || !item) return [];
    const { problem, weight } = item;
    return pWrong.slice(0, judgedSteps).map((p, index) => {
      return { problem, weight, solution: solutionId, pWrong: p, isWrong: index === firstError, ...place };
    });
  });
}

/** Brings every report up to date that does not know all labels; how many. */
export async function summariseStaleQueues(): Promise<number> {
  const projects = await readStaleReports(getPool());
  for (const projectId of projects) await summariseQueue(projectId);
  return projects.length;
}

/** Asks the worker to compute it now. Throws AppError `conflict` where no worker ever ran. */
export async function askForQueueReport(projectId: string): Promise<void> {
  if (!(await hasJobs(getPool())))
    throw new AppError('conflict', 'No worker has run yet, so nobody can compute it. Start one.');
  await addJob(getPool(), 'summarise-queue', { projectId }, `summarise-queue:${projectId}`);
}

/** The report as it was computed last; null: none was yet, or by an older version of the software. */
export async function findQueueReport(projectId: string): Promise<KeptReport | null> {
  const kept = await readQueueReport(getPool(), projectId);
  const parsed = kept && QueueReport.safeParse(kept.report);
  return parsed?.success ? { report: parsed.data, computedAt: kept!.computedAt.toISOString() } : null;
}
