import { SolutionIdLink } from '@/components/solutions/solution-id-link';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { ChangedRating } from '@/lib/contracts/snapshots';

function stepWords({ kind, position, alternative }: ChangedRating): string {
  if (kind === 'first error') return '';
  return `${position + 1}${alternative > 0 ? `, alternative ${alternative}` : ''}`;
}

function columnsFor(slug: string): Column<ChangedRating>[] {
  return [
    {
      key: 'solution',
      head: 'Solution',
      isRowHead: true,
      cell: ({ solutionId }) => <SolutionIdLink slug={slug} solutionId={solutionId} />,
    },
    { key: 'step', head: 'Step', cell: stepWords },
    {
      key: 'who',
      head: 'By',
      className: 'hidden sm:table-cell',
      cell: ({ annotator, kind }) => (kind === 'ruling' ? 'ruling' : annotator),
    },
    { key: 'from', head: 'Before', cell: ({ from }) => from ?? 'nothing' },
    { key: 'to', head: 'Now', cell: ({ to }) => to ?? 'nothing' },
  ];
}

export interface ChangedRatingsProps {
  slug: string;
  count: number;
  first: readonly ChangedRating[];
}

/** Ratings that labels of both snapshots have otherwise. */
export function ChangedRatings({ slug, count, first }: ChangedRatingsProps) {
  return (
    <Card caption="Changed ratings" padding="none">
      <DataTable
        caption="Changed ratings"
        columns={columnsFor(slug)}
        rows={first}
        rowKey={(row) => JSON.stringify(row)}
        empty={
          <EmptyState icon="check" title="No rating changed">
            Labels that both have say the same.
          </EmptyState>
        }
      />
      {count > first.length && (
        <p className="border-t border-line px-4 py-3 text-small text-soft">
          {`The first ${first.length} are shown.`}
        </p>
      )}
    </Card>
  );
}
