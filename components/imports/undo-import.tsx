'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { Dialog } from '@/components/ui/dialog';
import { formatCount, formatPlural } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import type { ImportDetail } from '@/lib/contracts/import';

export interface UndoProps {
  slug: string;
  detail: ImportDetail;
  isBusy: boolean;
  onChange: (wish: 'undo' | 'restore') => void;
}

type Kept = ImportDetail['kept'][number];

function columnsFor(slug: string): Column<Kept>[] {
  return [
    {
      key: 'problem',
      head: 'Problem',
      isRowHead: true,
      cell: (row) => (
        <Link
          href={`/projects/${slug}/solutions/${row.solutionId}`}
          className="underline-offset-3 hover:underline"
        >
          {row.problem}
        </Link>
      ),
    },
    {
      key: 'generator',
      head: 'Generator',
      className: 'hidden sm:table-cell',
      cell: (row) => row.generator ?? '–',
    },
    { key: 'passes', head: 'Labelled by', align: 'end', cell: (row) => formatCount(row.passes) },
  ];
}

function KeptTable({ slug, detail }: Pick<UndoProps, 'slug' | 'detail'>) {
  if (detail.keptCount === 0) return null;
  return (
    <Card caption={`${formatPlural(detail.keptCount, 'solution')} kept: labelled here`} padding="none">
      <DataTable
        caption="Kept solutions"
        columns={columnsFor(slug)}
        rows={detail.kept}
        rowKey={(row) => row.solutionId}
      />
      {detail.keptCount > detail.kept.length && (
        <p className="border-t border-line px-4 py-3 text-small text-soft">
          {`The first ${detail.kept.length} are shown.`}
        </p>
      )}
    </Card>
  );
}

/** Says that the import was undone, and brings it back again. */
export function UndoneNotice({ slug, detail, isBusy, onChange }: UndoProps) {
  if (!detail.summary.undoneAt) return null;
  return (
    <>
      <Notice
        title="This import was undone"
        action={
          <Button size="small" busy={isBusy} onClick={() => onChange('restore')}>
            Restore
          </Button>
        }
      >
        Its solutions are out of every queue and export, and its labels are not exported. Nothing is deleted.
      </Notice>
      <KeptTable slug={slug} detail={detail} />
    </>
  );
}

/** Takes back what the import brought, after asking. */
export function UndoButton({ detail, isBusy, onChange }: Omit<UndoProps, 'slug'>) {
  const [isAsking, setIsAsking] = useState(false);
  const { summary, keptCount } = detail;
  if (summary.undoneAt || (summary.solutionCount === 0 && summary.labelRecordCount === 0)) return null;
  const undo = () => {
    setIsAsking(false);
    onChange('undo');
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => setIsAsking(true)}>
        Undo import…
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Undo this import?"
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep it</Button>
            <Button look="danger" onClick={undo}>
              Undo import
            </Button>
          </>
        }
      >
        <p>
          Its solutions leave every queue and export, and labels that came with it are no longer exported. It
          can be restored.
        </p>
        {keptCount > 0 && (
          <p className="mt-2">
            {`${formatPlural(keptCount, 'solution')} that people labelled here will stay, and be named.`}
          </p>
        )}
      </Dialog>
    </>
  );
}
