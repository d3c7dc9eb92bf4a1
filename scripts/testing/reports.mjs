import fs from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * Counts of vitest's JSON report. A file that could not be loaded has no tests: it counts as one failed.
 * @param {string} file
 * @param {boolean} isOk what the exit code said
 * @returns {Totals}
 */
export function countVitest(file, isOk) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.length,
  ).length;
  const skipped = report.numPendingTests + report.numTodoTests;
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped }, isOk);
}

/**
 * Counts of Playwright's JSON report; errors outside of any test (the server did not start) count as failed.
 * @param {string} file
 * @param {boolean} isOk
 * @returns {Totals}
 */
export function countPlaywright(file, isOk) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, isOk);
}

/** A run that failed without a failed test (an error after the last one, say) is not a green one. */
function honest(totals, isOk) {
  return isOk || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
