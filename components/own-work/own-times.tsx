import type { OwnWork } from '@/lib/contracts/own-work';
import { ProblemLine } from '@/components/solutions/problem-line';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { formatDuration } from '@/components/ui/format-number';
import { Timestamp } from '@/components/ui/timestamp';

type Time = OwnWork['times'][number];

const seconds = (value: number) => (value < 0.5 ? '–' : formatDuration(value));
/** What counts, with what was cut off beside it. */
const withCut = (counted: number, cut: number) =>
  cut < 0.5 ? seconds(counted) : `${seconds(counted)} (${formatDuration(cut)} cut)`;
const figure = (key: string, head: string, cell: (time: Time) => string): Column<Time> => {
  return { key, head, cell, align: 'end' };
};

const COLUMNS: Column<Time>[] = [
  {
    key: 'at',
    head: 'Submitted',
    cell: (time) => <Timestamp value={time.submittedAt} />,
    className: 'whitespace-nowrap',
  },
  {
    key: 'problem',
    head: 'Problem',
    isRowHead: true,
    cell: (time) => <ProblemLine text={time.problem} className="line-clamp-2 max-w-90 min-w-30" />,
  },
  figure('active', 'Active', ({ parts }) => seconds(parts.active)),
  figure('idle', 'Idle', ({ parts }) => withCut(parts.idle, parts.idleCut)),
  figure('judging', 'Judging', (time) => seconds(time.judgingSeconds)),
  figure('hidden', 'Tab hidden', ({ parts }) => withCut(parts.hidden, parts.hiddenCut)),
  figure('paid', 'Paid', (time) => seconds(time.paidSeconds)),
  figure('paused', 'Paused', ({ parts }) => seconds(parts.paused)),
];

/** How the time of each solution of the day was made: active and idle are judging, with the hidden tab they are paid. */
export function OwnTimes({ times }: { times: Time[] }) {
  if (times.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-soft">Your time today, solution by solution</summary>
      <Card padding="none" className="mt-2">
        <DataTable
          caption="Time of each solution submitted today"
          columns={COLUMNS}
          rows={times}
          rowKey={(time) => time.assignmentId}
        />
      </Card>
    </details>
  );
}
