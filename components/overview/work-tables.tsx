import Link from 'next/link';
import type { ReactNode } from 'react';
import { solutionsHref } from '@/components/overview/overview-links';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatDuration, formatFigure } from '@/components/ui/format-number';
import { Meter } from '@/components/ui/meter';
import { Timestamp } from '@/components/ui/timestamp';
import type { PersonWork, RoundWork, WorkCounts } from '@/lib/contracts/overview';
import type { SolutionSearch } from '@/lib/contracts/solutions';

type Row = WorkCounts & { roundId: string; annotatorId?: string; plan: number | null };

function figure<R>(key: string, head: string, cell: (row: R) => ReactNode): Column<R> {
  return { key, head, align: 'end', cell };
}

/** A count that leads to its solutions; none where there are none. */
function counted(slug: string, count: number, search: Partial<SolutionSearch>): ReactNode {
  if (count === 0) return '0';
  return (
    <Link href={solutionsHref(slug, search)} className="link">
      {formatCount(count)}
    </Link>
  );
}

function progress({ submitted, plan }: Row, name: string): ReactNode {
  if (plan === null) return formatCount(submitted);
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <Meter label={`Submitted of the plan: ${name}`} value={plan === 0 ? 0 : submitted / plan} />
      {formatCount(submitted)} of {formatCount(plan)}
    </span>
  );
}

/** Counts that rounds and people share, each leading to its list. */
function workColumns<R extends Row>(slug: string, nameOf: (row: R) => string): Column<R>[] {
  const of = ({ roundId, annotatorId }: R) => ({ round: roundId, annotator: annotatorId });
  const ended = (finish: NonNullable<SolutionSearch['finish']>, pick: (row: R) => number) => (row: R) =>
    counted(slug, pick(row), { ...of(row), finish });
  return [
    {
      ...figure<R>('submitted', 'Submitted', (row) => (
        <Link href={solutionsHref(slug, { state: 'labelled', ...of(row) })} className="hover:underline">
          {progress(row, nameOf(row))}
        </Link>
      )),
    },
    figure(
      'errors',
      'With an error',
      ended('found_error', (row) => row.errors),
    ),
    figure(
      'bad',
      'Bad problem',
      ended('bad_problem', (row) => row.badProblems),
    ),
    figure(
      'giveUps',
      'Given up',
      ended('give_up', (row) => row.giveUps),
    ),
    figure(
      'skips',
      'Skipped',
      ended('skipped', (row) => row.skips),
    ),
    figure('edits', 'Changed', (row) => (
      <>
        {counted(slug, row.edited, { ...of(row), edited: 'after_submit' })}
        {row.edits > 0 && <span className="text-soft"> ({formatCount(row.edits)})</span>}
      </>
    )),
    figure('paid', 'Paid time', (row) => (
      <span className="whitespace-nowrap">{formatDuration(row.paidSeconds)}</span>
    )),
    figure('cost', 'Cost', (row) => (row.cost === null ? '—' : formatFigure(row.cost))),
  ];
}

const per = ({ cost, paidSeconds }: WorkCounts, count: number): string => {
  if (count === 0) return '—';
  return cost === null ? `${formatFigure(paidSeconds / 60 / count, 1)} min` : formatFigure(cost / count);
};

export function RoundsTable({ slug, rounds }: { slug: string; rounds: readonly RoundWork[] }) {
  const columns: Column<RoundWork>[] = [
    {
      key: 'round',
      head: 'Round',
      isRowHead: true,
      className: 'min-w-28 max-w-80 break-words',
      cell: (row) => (
        <Link href={`/projects/${slug}/rounds/${row.number}`} className="link">
          {row.round}
        </Link>
      ),
    },
    ...workColumns<RoundWork>(slug, (row) => row.round),
    figure('perUsable', 'Per usable', (row) => per(row, row.usable)),
    figure('perError', 'Per error', (row) => per(row, row.errors)),
    {
      key: 'deadline',
      head: 'Deadline',
      cell: (row) => (row.deadline ? <Timestamp value={row.deadline} show="day" /> : '—'),
    },
  ];
  return (
    <DataTable
      caption="Work by round"
      columns={columns}
      rows={rounds}
      rowKey={(row) => row.roundId}
      empty={<EmptyState title="No round has work yet">Open a round and tell its people.</EmptyState>}
    />
  );
}

export function PeopleTable({ slug, people }: { slug: string; people: readonly PersonWork[] }) {
  const columns: Column<PersonWork>[] = [
    {
      key: 'annotator',
      head: 'Person',
      isRowHead: true,
      className: 'min-w-32 max-w-80 break-words',
      cell: (row) => row.annotator,
    },
    { key: 'round', head: 'Round', className: 'min-w-28 max-w-60 break-words', cell: (row) => row.round },
    ...workColumns<PersonWork>(slug, (row) => `${row.annotator}, ${row.round}`),
  ];
  return (
    <DataTable
      caption="Work by round and person"
      columns={columns}
      rows={people}
      rowKey={(row) => `${row.roundId} ${row.annotatorId}`}
      empty={
        <EmptyState title="Nobody has submitted anything yet">Open a round and tell its people.</EmptyState>
      }
    />
  );
}
