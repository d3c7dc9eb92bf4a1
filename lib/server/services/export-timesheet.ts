import { csvLine } from '@/lib/core/formats/write-csv';
import { getPool } from '@/lib/server/db/pool';
import { closeTimesheets, readTimesheet, type TimesheetRow } from '@/lib/server/db/sql/timesheets';
import { requireRound } from '@/lib/server/services/list-rounds';

const HEAD = [
  ...['round', 'week', 'state', 'person', 'pseudonym', 'paid_seconds', 'paid_hours', 'solutions', 'steps'],
  ...['corrections', 'pay_rate', 'pay'],
];

/**
 * The timesheet of a round as CSV, a line a week and person. Weeks that are over (and can change no more by solutions
 * taken back) are closed first, and come out the same ever after. Throws AppError `not-found`.
 */
export async function exportTimesheet(projectId: string, number: number, now = new Date()): Promise<string> {
  const round = await requireRound(projectId, number);
  await closeTimesheets(getPool(), projectId, round.id, now);
  const rows = await readTimesheet(getPool(), projectId, round.id);
  return [HEAD, ...rows.map((row) => cellsOf(round.name, row))].map(csvLine).join('');
}

function cellsOf(roundName: string, row: TimesheetRow): (string | number | null)[] {
  const hours = Math.round((row.paidSeconds / 3600) * 10_000) / 10_000;
  const pay = row.payRate === null ? null : Math.round((row.paidSeconds / 3600) * row.payRate * 100) / 100;
  return [
    ...[roundName, row.week, row.isClosed ? 'closed' : 'running', row.name, row.pseudonym],
    ...[Math.round(row.paidSeconds), hours, row.solutions, row.steps, row.corrections, row.payRate, pay],
  ];
}
