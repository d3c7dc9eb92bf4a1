import { expect, it } from 'vitest';
import { simulateAudits } from '@/lib/core/queue/testing/simulate-audit';

it('has no bias and honest intervals over 500 projects, where the naive means are far off', () => {
  const report = simulateAudits(500);
  // Printed: how far off the means are that somebody would compute without the audit.
  console.info(
    Object.entries(report)
      .map(([name, value]: [string, number]) => `${name} ${Number(value.toFixed(4))}`)
      .join(' · '),
  );
  expect(Math.abs(report.bias)).toBeLessThan(0.01);
  expect(Math.abs(report.stepBias)).toBeLessThan(0.01);
  for (const coverage of [report.coverage, report.stepCoverage]) {
    expect(coverage).toBeGreaterThan(0.9);
    expect(coverage).toBeLessThan(0.99);
  }
  expect(report.allLabelsBias).toBeGreaterThan(0.1);
  expect(report.auditArmBias).toBeLessThan(-0.02);
  expect(report.lureBias).toBeLessThan(-0.01);
});
