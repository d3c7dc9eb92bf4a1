import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
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
  { key: 'action', head: 'Did', isRowHead: true, cell: (row) => auditWords(row.action) },
  { key: 'target', head: 'To', cell: (row) => row.target, className: 'min-w-44 break-words' },
  { key: 'project', head: 'In', cell: (row) => row.project, className: 'max-md:hidden' },
  { key: 'detail', head: 'Detail', cell: (row) => row.detail, className: 'text-soft max-md:hidden' },
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
