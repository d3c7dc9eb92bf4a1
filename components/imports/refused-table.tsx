import { DataTable, type Column } from '@/components/ui/data-table';
import { formatCount } from '@/components/ui/format-number';
import type { Refused } from '@/lib/contracts/import';

const COLUMNS: readonly Column<Refused>[] = [
  {
    key: 'line',
    head: 'Line',
    align: 'end',
    className: 'w-20',
    isRowHead: true,
    cell: (row) => formatCount(row.line),
  },
  {
    key: 'reason',
    head: 'Why it was refused',
    cell: (row) => (
      <>
        {row.field && <code className="mr-2 font-mono text-tiny break-all text-soft">{row.field}</code>}
        {row.reason}
      </>
    ),
  },
  {
    key: 'excerpt',
    head: 'Beginning of the record',
    className: 'hidden md:table-cell md:w-2/5',
    cell: (row) => (
      <code dir="auto" className="line-clamp-2 font-mono text-tiny break-all text-soft">
        {row.excerpt}
      </code>
    ),
  },
];

/** Refused records: where, which field, why. */
export function RefusedTable({
  refused,
  caption = 'Refused records',
}: {
  refused: readonly Refused[];
  /** Names the table, where a page shows several. */
  caption?: string;
}) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={refused}
      rowKey={(row) => `${row.line} ${row.field ?? ''} ${row.reason} ${row.excerpt}`}
    />
  );
}
