import type { Estimate, QualityPoint } from '@/lib/contracts/queue-report';
import { csvLine } from '@/lib/core/formats/write-csv';
import { findQueueReport } from '@/lib/server/services/summarise-queue';

const MEASURES = ['averagePrecision', 'areaUnderRoc', 'logLoss', 'brier'] as const;
const NAMES = ['average_precision', 'area_under_roc', 'log_loss', 'brier'];
const HEAD = [
  ...['labels_before', 'until', 'audit_solutions', 'judged_steps', 'errors'],
  ...NAMES.flatMap((name) => [name, `${name}_low`, `${name}_high`]),
];

/** The scorer's quality over time as CSV, a line for each window of the audit sample; the head alone before the first. */
export async function exportQualityCurve(projectId: string): Promise<string> {
  const kept = await findQueueReport(projectId);
  return [HEAD, ...(kept?.report.curve ?? []).map(cellsOf)].map(csvLine).join('');
}

function cellsOf({ labels, until, solutions, steps, errors, quality }: QualityPoint) {
  const cells = ({ value, interval }: Estimate) => [value, interval?.low ?? null, interval?.high ?? null];
  const measured = MEASURES.flatMap((measure) => cells(quality[measure]));
  return [labels, new Date(until).toISOString(), solutions, steps, errors, ...measured];
}
