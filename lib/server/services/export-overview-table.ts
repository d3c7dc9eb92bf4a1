import type { Overview, OverviewTable, WorkCounts } from '@/lib/contracts/overview';
import { csvLine } from '@/lib/core/formats/write-csv';
import { readOverview } from '@/lib/server/services/read-overview';

type Cell = string | number | null;

const WORK_HEAD = [
  ...[
    'submitted',
    'usable',
    'with_error',
    'bad_problem',
    'given_up',
    'skipped',
    'changed_solutions',
    'changes',
  ],
  ...['paid_seconds', 'cost'],
];
const workCells = (row: WorkCounts): Cell[] => [
  ...[row.submitted, row.usable, row.errors, row.badProblems, row.giveUps, row.skips, row.edited, row.edits],
  ...[row.paidSeconds, row.cost],
];

/** The head and the rows of each table, unrounded. */
const TABLES: Record<OverviewTable['table'], (overview: Overview) => Cell[][]> = {
  rounds: ({ rounds }) => [
    ['round', 'number', 'state', 'deadline', 'plan', ...WORK_HEAD],
    ...rounds.map((row) => [row.round, row.number, row.state, row.deadline, row.plan, ...workCells(row)]),
  ],
  people: ({ people }) => [
    ['person', 'round', 'plan', ...WORK_HEAD],
    ...people.map((row) => [row.annotator, row.round, row.plan, ...workCells(row)]),
  ],
  days: ({ days }) => [
    ['day_utc', 'submitted', 'with_error', 'paid_seconds'],
    ...days.map((row) => [row.day, row.submitted, row.errors, row.paidSeconds]),
  ],
  arms: ({ arms, audit }) => [
    ['arm', 'served', 'skipped', 'given_up', 'judged_steps', 'errors', 'errors_per_step', 'low', 'high'],
    ...arms.map((row) => {
      const rate = row.judged === 0 ? null : row.errors / row.judged;
      return [row.arm, row.served, row.skips, row.giveUps, row.judged, row.errors, rate, null, null];
    }),
    [
      ...['whole project, from the audit sample', null, null, null, null, null],
      ...[audit.perStep, audit.interval?.low ?? null, audit.interval?.high ?? null],
    ],
  ],
  agreement: ({ agreement }) => [
    [
      'outcome',
      'pairs',
      'same_place',
      'low',
      'high',
      'kappa',
      'kappa_low',
      'kappa_high',
      'undefined_because',
    ],
    ...agreement.map((row) => [
      ...[row.outcome, row.pairs, row.share, row.shareInterval?.low ?? null, row.shareInterval?.high ?? null],
      ...[row.kappa, row.kappaInterval?.low ?? null, row.kappaInterval?.high ?? null, row.reason],
    ]),
  ],
  shares: ({ shares }) => [
    [
      ...['person', 'same_steps', 'negative', 'neutral', 'positive', 'unsure'],
      ...['peers_negative', 'peers_neutral', 'peers_positive', 'peers_unsure'],
    ],
    ...shares.map(({ annotator, steps, own, peers }) => [
      ...[annotator, steps, own.negative, own.neutral, own.positive, own.unsure],
      ...[peers.negative, peers.neutral, peers.positive, peers.unsure],
    ]),
  ],
};

/** One table of the overview as CSV, the figures as they are shown, with all their digits. */
export async function exportOverviewTable(projectId: string, table: OverviewTable['table']): Promise<string> {
  return TABLES[table](await readOverview(projectId))
    .map(csvLine)
    .join('');
}
