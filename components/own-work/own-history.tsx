import type { OwnWork } from '@/lib/contracts/own-work';
import { finishWords } from '@/components/own-work/own-words';
import { ReopenButton } from '@/components/own-work/reopen-button';
import { ProblemLine } from '@/components/solutions/problem-line';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDuration } from '@/components/ui/format-number';
import { Pagination } from '@/components/ui/pagination';
import { Timestamp } from '@/components/ui/timestamp';

type Submission = OwnWork['submissions'][number];

const columnsOf = (slug: string): Column<Submission>[] => [
  {
    key: 'at',
    head: 'Submitted',
    cell: (row) => <Timestamp value={row.submittedAt} />,
    className: 'whitespace-nowrap',
  },
  {
    key: 'problem',
    head: 'Problem',
    isRowHead: true,
    className: 'min-w-48',
    cell: (row) => (
      <>
        <ProblemLine text={row.problem} className="line-clamp-2 max-w-120" />
        {row.returned && (
          <span className="mt-1 block max-w-120 text-small text-warn wrap-anywhere">
            Returned by the lead: {row.returned.note}
          </span>
        )}
      </>
    ),
  },
  { key: 'finish', head: 'Judged', cell: (row) => finishWords(row.finishReason, row.firstError) },
  { key: 'round', head: 'Round', cell: (row) => row.roundName },
  {
    key: 'time',
    head: 'Paid time',
    align: 'end',
    cell: (row) => (row.paidSeconds === null ? '' : formatDuration(row.paidSeconds)),
  },
  {
    key: 'reopen',
    head: 'Change',
    cell: (row) =>
      row.reopenUntil || row.returned ? (
        <ReopenButton slug={slug} assignmentId={row.assignmentId} problem={row.problem.raw} />
      ) : (
        <span className="text-soft">closed</span>
      ),
  },
];

/** Everything that this person submitted, newest first; what the round still allows can be taken back. */
export function OwnHistory({ slug, work }: { slug: string; work: OwnWork }) {
  return (
    <Card caption="Submitted solutions" padding="none">
      <DataTable
        caption="Submitted solutions"
        columns={columnsOf(slug)}
        rows={work.submissions}
        rowKey={(row) => row.assignmentId}
        empty={
          <EmptyState icon="check" title="Nothing submitted yet">
            What you submit is listed here, and can be changed for as long as its round allows.
          </EmptyState>
        }
      />
      {work.pageCount > 1 && (
        <div className="p-3">
          <Pagination
            label="Pages of submitted solutions"
            page={work.page}
            pageCount={work.pageCount}
            hrefFor={(page) => `/projects/${slug}/today?page=${page}`}
          />
        </div>
      )}
    </Card>
  );
}
