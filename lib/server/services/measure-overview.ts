import type { FirstErrorAgreement, MeasuredOverview, VerdictShares } from '@/lib/contracts/overview';
import { firstErrorAgreement } from '@/lib/core/agreement/first-error-agreement';
import { estimateFromAudit } from '@/lib/core/queue/audit-estimate';
import { createRandom } from '@/lib/core/scoring/random';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import { measureAuditSample, type AuditTermRow } from '@/lib/server/db/sql/measure-audit';
import {
  collectJudged,
  measureFirstErrorPairs,
  measureVerdictShares,
  measureYield,
  type FirstErrorPairRow,
} from '@/lib/server/db/sql/measure-judged';
import {
  measureArms,
  measureDays,
  measureFileLabels,
  measurePlans,
  measureWork,
} from '@/lib/server/db/sql/measure-work';
import { writeFigures } from '@/lib/server/db/sql/project-figures';

const MOST_DAYS = 60;
/** One seed for all intervals: the same labels give the same figures. */
const SEED = 20_251;

/**
 * Measures what the overview shows, all of one moment, and keeps it. Of what was labelled here: labels from files are
 * counted apart. Takes seconds at a million ratings; a small project's is read at once.
 */
export async function measureOverview(
  projectId: string,
  now = new Date(),
): Promise<{ measured: MeasuredOverview; computedAt: Date; tookMs: number }> {
  const start = performance.now();
  const rows = await inTransaction(async (client) => {
    const [work, plans] = [await measureWork(client, projectId), await measurePlans(client, projectId)];
    const [days, arms] = [
      await measureDays(client, projectId, MOST_DAYS),
      await measureArms(client, projectId),
    ];
    await collectJudged(client, projectId);
    const [gains, pairs] = [await measureYield(client), await measureFirstErrorPairs(client, projectId)];
    const [shares, sample] = [
      await measureVerdictShares(client),
      await measureAuditSample(client, projectId),
    ];
    const fromFiles = await measureFileLabels(client, projectId);
    return { work, plans, days, arms, gains, pairs, shares, sample, fromFiles };
  }, 'REPEATABLE READ');
  const { work, plans, days, shares, fromFiles } = rows;
  const measured: MeasuredOverview = {
    ...{ work, plans, days, fromFiles },
    arms: rows.arms.map((arm) => {
      const gain = rows.gains.find((one) => one.arm === arm.arm);
      return { ...arm, judged: gain?.judged ?? 0, errors: gain?.errors ?? 0 };
    }),
    audit: auditYield(rows.sample),
    agreement: (['right', 'wrong', 'undecided'] as const).map((outcome) => agreementOn(outcome, rows.pairs)),
    shares: shares.map((row) => ({ ...row, own: sharesOf(row.own), peers: sharesOf(row.peers) })),
  };
  const tookMs = Math.round(performance.now() - start);
  await writeFigures(getPool(), projectId, 'overview', { figures: measured, tookMs, computedAt: now });
  return { measured, computedAt: now, tookMs };
}

function sharesOf([negative, neutral, positive, unsure]: readonly number[]): VerdictShares {
  return {
    negative: negative ?? 0,
    neutral: neutral ?? 0,
    positive: positive ?? 0,
    unsure: unsure ?? 0,
  };
}

function agreementOn(
  outcome: FirstErrorPairRow['outcome'],
  pairs: readonly FirstErrorPairRow[],
): FirstErrorAgreement {
  const own = pairs.filter((pair) => pair.outcome === outcome);
  const { kappa, ...figures } = firstErrorAgreement(own, createRandom(SEED));
  return { outcome, ...figures, kappa: kappa.value, reason: kappa.value === null ? kappa.reason : null };
}

function auditYield({
  batches,
  terms,
}: Awaited<ReturnType<typeof measureAuditSample>>): MeasuredOverview['audit'] {
  const byId = new Map(terms.map((term) => [term.id, term]));
  const sample = batches.map(({ batch, size, missing }) => {
    const labelled = terms.filter((term) => term.batch === batch).map(itemOf);
    return { batch, size, tau: labelled.at(-1)?.auditKey ?? -1, sample: labelled, missing };
  });
  const termOf = (item: { id: string }) => {
    const term = byId.get(item.id);
    return { numerator: term?.errors ?? 0, denominator: term?.judged ?? 0 };
  };
  const { value, ...rest } = estimateFromAudit(sample, termOf, createRandom(SEED));
  return { perStep: value, ...rest };
}

function itemOf({ id, problemId, batch, auditKey }: AuditTermRow) {
  return { id, problem: problemId, batch, auditKey, state: 'labelled' as const };
}
