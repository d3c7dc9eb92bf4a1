'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { CONTAINER_TITLES, FORMAT_TITLES } from '@/components/exports/export-words';
import { MakerNotice } from '@/components/exports/maker-notice';
import { SnapshotState } from '@/components/exports/snapshot-state';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatBytes, formatCount } from '@/components/ui/format-number';
import { Timestamp } from '@/components/ui/timestamp';
import { snapshotListQuery } from '@/lib/client/exports/queries';
import type { SnapshotEntry, SnapshotList } from '@/lib/contracts/snapshots';

function nameColumn(slug: string): Column<SnapshotEntry> {
  return {
    key: 'name',
    head: 'Snapshot',
    isRowHead: true,
    cell: ({ number, name, createdAt, createdBy }) => (
      <>
        <Link
          href={`/projects/${slug}/exports/${number}`}
          className="wrap-anywhere underline-offset-3 hover:underline"
        >
          {`${number}. ${name}`}
        </Link>
        <span className="block text-tiny font-normal text-soft">
          <Timestamp value={createdAt} />
          {createdBy && ` · ${createdBy}`}
        </span>
      </>
    ),
  };
}

const COLUMNS: Column<SnapshotEntry>[] = [
  { key: 'state', head: 'State', cell: ({ state }) => <SnapshotState state={state} /> },
  {
    key: 'format',
    head: 'Format',
    className: 'hidden sm:table-cell',
    cell: ({ options }) => `${FORMAT_TITLES[options.format]}, ${CONTAINER_TITLES[options.container]}`,
  },
  {
    key: 'labels',
    head: 'Labels',
    align: 'end',
    className: 'hidden sm:table-cell',
    cell: ({ labels }) => formatCount(labels),
  },
  { key: 'rows', head: 'Rows', align: 'end', cell: ({ rows }) => (rows === null ? '' : formatCount(rows)) },
  {
    key: 'size',
    head: 'Size',
    align: 'end',
    className: 'hidden md:table-cell',
    cell: ({ bytes }) => (bytes === null ? '' : formatBytes(bytes)),
  },
];

/** The project's snapshots, newest first. */
export function SnapshotBoard({ slug, list }: { slug: string; list: SnapshotList }) {
  const { data } = useQuery({ ...snapshotListQuery(slug), initialData: list });
  return (
    <>
      <MakerNotice isWorkerAlive={data.isWorkerAlive} />
      <Card padding="none">
        <DataTable
          caption="Snapshots"
          columns={[nameColumn(slug), ...COLUMNS]}
          rows={data.snapshots}
          rowKey={(row) => String(row.number)}
          empty={
            <EmptyState icon="download" title="Nothing is exported yet">
              A snapshot freezes the labels as they are, and gives the same files whenever they are made.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}
