import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/data-table';
import { formatCount } from '@/components/ui/format-number';
import { Timestamp } from '@/components/ui/timestamp';
import type { GuidelineEdit } from '@/lib/contracts/guideline';

type Version = GuidelineEdit['versions'][number];

const COLUMNS: Column<Version>[] = [
  { key: 'number', head: 'Version', isRowHead: true, cell: (row) => row.number },
  { key: 'kind', head: 'Kind', cell: kindOf },
  { key: 'since', head: 'Published', cell: (row) => <Timestamp value={row.publishedAt} /> },
  {
    key: 'read',
    head: 'Read by',
    align: 'end',
    cell: (row) => (row.number === 1 ? '—' : formatCount(row.acknowledged)),
  },
];

/** All published versions. */
export function VersionTable({ versions }: { versions: Version[] }) {
  if (versions.length === 0) return null;
  return (
    <Card caption="Versions" padding="none">
      <DataTable caption="Versions" columns={COLUMNS} rows={versions} rowKey={(row) => String(row.number)} />
    </Card>
  );
}

function kindOf({ number, isMajor }: Version) {
  if (number === 1) return 'first';
  return isMajor ? 'major change' : 'minor change';
}
