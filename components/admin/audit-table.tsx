import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { detailWords, targetWords } from '@/components/admin/audit-detail';
import { auditWords } from '@/components/admin/audit-words';
import { Timestamp } from '@/components/ui/timestamp';
import type { AuditPage } from '@/lib/contracts/accounts';

type Entry = AuditPage['entries'][number];

const COLUMNS: Column<Entry>[] = [
  { key: 'at', head: 'When', cell: (row) => <Timestamp value={row.at} />, className: 'w-44 text-soft' },
  {
    key: 'by',
    head: 'Who',
    cell: (row) => row.by ?? <span className="whitespace-nowrap text-soft">command line</span>,
  },
  {
    key: 'action',
    head: 'Did',
    isRowHead: true,
    cell: (row) => auditWords(row.action),
    className: 'min-w-32 md:min-w-52 md:whitespace-nowrap',
  },
  { key: 'target', head: 'To', cell: targetWords, className: 'min-w-44 wrap-anywhere lg:min-w-56' },
  { key: 'project', head: 'In', cell: (row) => row.project, className: 'max-md:hidden md:min-w-36' },
  { key: 'detail', head: 'Detail', cell: detailWords, className: 'text-soft wrap-anywhere max-lg:hidden' },
];

/** Who did what, newest first. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <DataTable
      caption="Audit log"
      columns={COLUMNS}
      rows={entries}
      rowKey={(row) => row.id}
      empty={<EmptyState title="Nothing here">What admins and leads do is listed here.</EmptyState>}
    />
  );
}
