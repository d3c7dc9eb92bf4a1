import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { formatBytes, formatCount } from '@/components/ui/format-number';
import type { SnapshotFile } from '@/lib/contracts/snapshots';

export interface SnapshotFilesProps {
  slug: string;
  number: number;
  files: readonly SnapshotFile[];
}

/** Everything as a zip; with `?file=`, one of the files. */
export function snapshotPath(slug: string, number: number): string {
  return `/api/v1/projects/${slug}/snapshots/${number}/download`;
}

function columnsFor(path: string): Column<SnapshotFile>[] {
  return [
    {
      key: 'file',
      head: 'File',
      isRowHead: true,
      className: 'min-w-44',
      cell: (file) => (
        <a
          href={`${path}?file=${encodeURIComponent(file.path)}`}
          download
          className="wrap-anywhere underline-offset-3 hover:underline"
        >
          {file.path}
        </a>
      ),
    },
    {
      key: 'rows',
      head: 'Rows',
      align: 'end',
      cell: ({ rows }) => (rows === null ? '' : formatCount(rows)),
    },
    {
      key: 'size',
      head: 'Size',
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ bytes }) => formatBytes(bytes),
    },
    {
      key: 'sum',
      head: 'SHA-256',
      className: 'min-w-56',
      cell: ({ sha256 }) => <span className="font-mono text-tiny break-all">{sha256}</span>,
    },
  ];
}

/** The files of a snapshot with their checksums, each to be downloaded. */
export function SnapshotFiles({ slug, number, files }: SnapshotFilesProps) {
  const path = snapshotPath(slug, number);
  return (
    <Card caption="Files" padding="none">
      <DataTable
        caption="Files"
        columns={columnsFor(path)}
        rows={files}
        rowKey={(file) => file.path}
        className="mt-1"
      />
    </Card>
  );
}
