import Link from 'next/link';
import { StateChip } from '@/components/imports/state-chip';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/components/ui/format-number';
import { Timestamp } from '@/components/ui/timestamp';
import type { ImportSummary } from '@/lib/contracts/import';
import { formatTitles } from '@/lib/core/formats/format-names';

export interface ImportTableProps {
  slug: string;
  imports: readonly ImportSummary[];
}

function countColumn(
  key: string,
  head: string,
  count: (row: ImportSummary) => number,
): Column<ImportSummary> {
  return {
    key,
    head,
    align: 'end',
    className: 'hidden sm:table-cell',
    cell: (row) => formatCount(count(row)),
  };
}

function columnsFor(slug: string): Column<ImportSummary>[] {
  return [
    {
      key: 'file',
      head: 'File',
      isRowHead: true,
      cell: (row) => (
        <>
          <Link
            href={`/projects/${slug}/imports/${row.id}`}
            className="break-all underline-offset-3 hover:underline"
          >
            {row.fileName}
          </Link>
          <span className="block text-tiny font-normal text-soft">
            {formatTitles[row.format]} · <Timestamp value={row.createdAt} />
          </span>
        </>
      ),
    },
    { key: 'state', head: 'State', cell: (row) => <StateChip summary={row} /> },
    countColumn('problems', 'New problems', (row) => row.problemCount),
    countColumn('solutions', 'New solutions', (row) => row.solutionCount),
    countColumn('labels', 'New labels', (row) => row.labelRecordCount),
    countColumn('refused', 'Refused', (row) => row.refusedCount),
  ];
}

/** What was imported, newest first. */
export function ImportTable({ slug, imports }: ImportTableProps) {
  return (
    <DataTable
      caption="Imports"
      columns={columnsFor(slug)}
      rows={imports}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon="file" title="Nothing is imported yet">
          Drop a file above. Nothing is written before you have seen what was recognised.
        </EmptyState>
      }
    />
  );
}
