import type { OwnWork } from '@/lib/contracts/own-work';
import { askedWords, VERDICT_WORDS } from '@/components/own-work/own-words';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { Timestamp } from '@/components/ui/timestamp';

type Ruling = OwnWork['rulings'][number];

const COLUMNS: Column<Ruling>[] = [
  { key: 'at', head: 'When', cell: (row) => <Timestamp value={row.at} />, className: 'whitespace-nowrap' },
  {
    key: 'what',
    head: 'About',
    isRowHead: true,
    cell: (row) =>
      row.position === null ? askedWords(row.kind) : `${askedWords(row.kind)}, step ${row.position + 1}`,
  },
  {
    key: 'problem',
    head: 'Problem',
    cell: (row) => <span className="line-clamp-2 max-w-90 break-words">{row.problem}</span>,
  },
  { key: 'own', head: 'You', cell: (row) => (row.ownVerdict ? VERDICT_WORDS[row.ownVerdict] : '') },
  { key: 'lead', head: 'Lead', cell: (row) => (row.verdict ? VERDICT_WORDS[row.verdict] : 'Decided') },
  { key: 'note', head: 'Note', cell: (row) => <span className="break-words">{row.note ?? ''}</span> },
];

/** What the lead answered; nothing at all where there is no answer yet. */
export function OwnRulings({ rulings }: { rulings: Ruling[] }) {
  if (rulings.length === 0) return null;
  return (
    <Card caption="Answers from the lead" padding="none">
      <DataTable
        caption="Answers from the lead"
        columns={COLUMNS}
        rows={rulings}
        rowKey={(row) => `${row.at} ${row.kind} ${row.position}`}
      />
    </Card>
  );
}
