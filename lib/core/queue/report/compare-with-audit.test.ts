import { expect, it } from 'vitest';
import { auditSample, type AuditItem } from '@/lib/core/queue/audit-sample';
import {
  adviceOf,
  compareWithAudit,
  errorsPerHundredSteps,
  errorsPerPaidHour,
} from '@/lib/core/queue/report/compare-with-audit';
import type { JudgedSolution } from '@/lib/core/queue/report/judged-solution';
import { profileRows } from '@/lib/core/queue/report/selection-profile';
import { createRandom, type Random } from '@/lib/core/scoring/random';

const solution = (id: string, part: Partial<JudgedSolution> = {}): JudgedSolution => ({
  id,
  problem: id,
  arm: 'information',
  at: 0,
  paidSeconds: 60,
  judged: 4,
  errors: 0,
  steps: 4,
  generator: 'a',
  subject: null,
  ...part,
});

/** 400 solutions, a tenth of them wrong; the queue took 100, a share of them wrong; the audit saw the first 100 keys. */
function makeLabels(random: Random, wrongAmongChosen: number) {
  const items: AuditItem[] = [];
  const judged: JudgedSolution[] = [];
  for (let i = 0; i < 400; i++) {
    const id = `s${i}`;
    const isChosen = i < 100;
    const isSampled = i >= 100 && i < 200;
    const isWrong = random() < (isChosen ? wrongAmongChosen : 0.1);
    const auditKey = (isSampled ? 0 : isChosen ? 0.8 : 0.5) + (0.1 * i) / 400;
    const state = isChosen || isSampled ? 'labelled' : 'open';
    items.push({ id, problem: `p${i >> 1}`, batch: 1, auditKey, state });
    if (state === 'labelled')
      judged.push(
        solution(id, {
          problem: `p${i >> 1}`,
          arm: isChosen ? 'information' : 'audit',
          errors: isWrong ? 1 : 0,
          judged: isWrong ? 2 : 4,
          paidSeconds: isWrong ? 30 : 60,
          steps: isChosen ? 12 : 4,
          generator: isChosen ? 'long' : 'short',
        }),
      );
  }
  return { judged, batches: auditSample(items) };
}

it('computes ratios of sums, the audit by batch', () => {
  const items: AuditItem[] = [
    { id: 'a', problem: 'a', batch: 1, auditKey: 0.1, state: 'labelled' },
    { id: 'b', problem: 'b', batch: 2, auditKey: 0.1, state: 'labelled' },
    { id: 'c', problem: 'c', batch: 2, auditKey: 0.9, state: 'open' },
    { id: 'd', problem: 'd', batch: 2, auditKey: 0.95, state: 'labelled' },
  ];
  const judged = [
    solution('a', { arm: 'audit', errors: 1, judged: 2, paidSeconds: 36 }),
    solution('b', { arm: 'audit', judged: 4, paidSeconds: 72 }),
    solution('d', { errors: 1, judged: 2, paidSeconds: 18 }),
  ];
  const labels = { judged, batches: auditSample(items) };
  const hours = compareWithAudit(labels, errorsPerPaidHour, createRandom(1));
  // Queue: 1 error in 18 s. Audit: (1 · 1 + 3 · 0) ÷ (1 · 36 + 3 · 72) a second.
  expect(hours.queue.value).toBeCloseTo(200, 9);
  expect(hours.audit.value).toBeCloseTo((3600 * 1) / 252, 9);
  expect(hours.ratio.value).toBeCloseTo(252 / 18, 9);
  const steps = compareWithAudit(labels, errorsPerHundredSteps, createRandom(1));
  expect(steps.queue.value).toBeCloseTo(50, 9);
  expect(steps.difference.value).toBeCloseTo(50 - 100 / 14, 9);
});

it('suggests uniform where the interval of the ratio includes 1, and not where the queue pays', () => {
  const pays = compareWithAudit(makeLabels(createRandom(3), 0.5), errorsPerPaidHour, createRandom(1));
  expect(pays.ratio.interval!.low).toBeGreaterThan(1);
  expect(adviceOf(pays)).toBe('queue-pays');
  const alike = compareWithAudit(makeLabels(createRandom(3), 0.1), errorsPerPaidHour, createRandom(1));
  expect(adviceOf(alike)).toBe('suggest-uniform');
  const none = compareWithAudit({ judged: [], batches: [] }, errorsPerPaidHour, createRandom(1));
  expect(none.ratio).toEqual({ value: null, interval: null });
  expect(adviceOf(none)).toBe('too-early');
});

it('shows by which traits the queue chose', () => {
  const rows = [...profileRows(makeLabels(createRandom(3), 0.5), createRandom(1))];
  const row = (trait: string, group: string) =>
    rows.find((other) => other.trait === trait && other.group === group)!;
  expect(row('length', '12–17 steps')).toMatchObject({ queue: { value: 1 }, audit: { value: 0 } });
  expect(row('length', '1–4 steps').difference.value).toBe(-1);
  expect(row('generator', 'long').difference.value).toBe(1);
  // The queue's are 12 steps long, so four judged ones are of the first two quarters.
  expect(row('position', 'last quarter')).toMatchObject({ queue: { value: 0 } });
  expect(rows.some(({ trait }) => trait === 'subject')).toBe(false);
  for (const trait of ['length', 'position', 'generator']) {
    const shares = rows.filter((other) => other.trait === trait).map(({ audit }) => audit.value!);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  }
});
