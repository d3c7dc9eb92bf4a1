import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPlaywright, countVitest } from '@/scripts/testing/reports.mjs';
import { withoutTotals } from '@/scripts/testing/run-tool.mjs';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-reports-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function write(report: unknown): string {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 };

test('a test file that did not load counts as one failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countVitest(write({ ...vitest, testResults }), false)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a run that ended badly is never green, nor is one without a report', () => {
  const green = write({ ...vitest, numFailedTests: 0, testResults: [] });
  expect(countVitest(green, true)).toMatchObject({ failed: 0 });
  expect(countVitest(green, false)).toMatchObject({ failed: 1 });
  expect(countVitest(path.join(folder, 'missing.json'), true)).toMatchObject({ failed: 1 });
});

test('Playwright: flaky tests and errors outside of tests count as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright(write({ stats, errors: [{}] }), false)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
  });
});

test("a tool's own totals are left out of what is shown", () => {
  const output =
    'FAIL x.test.ts\n Test Files  1 failed (1)\n      Tests  1 failed | 2 passed (3)\n  1 failed\n  2 passed (3s)';
  expect(withoutTotals(output)).toBe('FAIL x.test.ts');
});
