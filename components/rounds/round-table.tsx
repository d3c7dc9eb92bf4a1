import Link from 'next/link';
import { RoundState } from '@/components/rounds/round-state';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/components/ui/format-number';
import { Meter } from '@/components/ui/meter';
import { Timestamp } from '@/components/ui/timestamp';
import type { RoundEntry } from '@/lib/contracts/rounds';

/** Every round with how far it is. */
export function RoundTable({ slug, rounds }: { slug: string; rounds: RoundEntry[] }) {
  const columns: Column<RoundEntry>[] = [
    {
      key: 'name',
      head: 'Round',
      isRowHead: true,
      className: 'min-w-28',
      cell: (round) => (
        <Link className="link" href={`/projects/${slug}/rounds/${round.number}`}>
          {round.name}
        </Link>
      ),
    },
    { key: 'state', head: 'State', cell: (round) => <RoundState round={round} /> },
    { key: 'done', head: 'Submitted', cell: progressOf, className: 'min-w-44' },
    {
      key: 'people',
      head: 'People',
      align: 'end',
      cell: (round) => (round.people === 0 ? 'everybody' : formatCount(round.people)),
    },
    { key: 'solutions', head: 'Solutions', align: 'end', cell: (round) => formatCount(round.solutions) },
    {
      key: 'deadline',
      head: 'Deadline',
      cell: (round) => (round.deadline ? <Timestamp value={round.deadline} show="day" /> : '—'),
    },
  ];
  return (
    <Card padding="none">
      <DataTable
        caption="Rounds"
        columns={columns}
        rows={rounds}
        rowKey={(round) => String(round.number)}
        empty={
          <EmptyState icon="clock" title="No round yet">
            A round says which solutions are labelled, by whom and until when. Begin with a pilot.
          </EmptyState>
        }
      />
    </Card>
  );
}

function progressOf({ name, submitted, target }: RoundEntry) {
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap tabular-nums">
      <Meter label={`Submitted of ${name}`} value={target === 0 ? 0 : Math.min(1, submitted / target)} />
      {formatCount(submitted)} of {formatCount(target)}
    </span>
  );
}
