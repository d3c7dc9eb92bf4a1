import type { Quality, QualityTable } from '@/lib/contracts/quality';
import { csvLine } from '@/lib/core/formats/write-csv';
import { AppError } from '@/lib/server/errors/app-error';
import { readQuality } from '@/lib/server/services/read-quality';

type Cell = string | number | null;

const TABLES: Record<QualityTable['table'], (quality: Quality) => Cell[][]> = {
  alphas: ({ alphas }) => [
    [
      ...['outcome', 'steps', 'alpha', 'low', 'high', 'alpha_steps_equal', 'equal_low', 'equal_high'],
      ...['largest_solution_share', 'undefined_because'],
    ],
    ...alphas.map((row) => [
      ...[
        row.outcome,
        row.steps,
        row.alpha.value,
        row.alphaInterval?.low ?? null,
        row.alphaInterval?.high ?? null,
      ],
      ...[row.equalAlpha.value, row.equalAlphaInterval?.low ?? null, row.equalAlphaInterval?.high ?? null],
      ...[row.largestShare, row.alpha.reason],
    ]),
  ],
  pairs: ({ pairs }) => [
    ['first', 'second', 'steps', 'same', 'kappa', 'kappa_linear', 'kappa_quadratic', 'undefined_because'],
    ...pairs.map((row) => [
      ...[row.first, row.second, row.steps, row.same, row.plain.value, row.linear.value, row.quadratic.value],
      row.plain.reason,
    ]),
  ],
  confusions: ({ confusions }) => [
    ['person', 'labels', 'true_class', 'given_negative', 'given_neutral', 'given_positive'],
    ...confusions.flatMap(({ annotator, labels, rows }) =>
      rows.map((row, truth) => [annotator, labels, ['-1', '0', '+1'][truth] ?? '', ...row]),
    ),
  ],
  drift: ({ drift }) => [
    ['person', 'week', 'labels', 'agreeing'],
    ...drift.map((row) => [row.annotator, row.week, row.labels, row.agreeing]),
  ],
};

/** One table of the quality page as CSV, with all digits. Throws AppError `conflict` while nothing is measured yet. */
export async function exportQualityTable(projectId: string, table: QualityTable['table']): Promise<string> {
  const quality = await readQuality(projectId);
  if (!quality) throw new AppError('conflict', 'These figures are being measured. Try again in a minute.');
  return TABLES[table](quality).map(csvLine).join('');
}
