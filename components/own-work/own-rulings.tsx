import type { OwnWork } from '@/lib/contracts/own-work';
import { DisputeButton } from '@/components/own-work/dispute-button';
import { askedWords } from '@/components/own-work/own-words';
import { VERDICT_WORDS } from '@/components/words/verdict-words';
import { ProblemLine } from '@/components/solutions/problem-line';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { Timestamp } from '@/components/ui/timestamp';

type Ruling = OwnWork['rulings'][number];

const columnsOf = (slug: string): Column<Ruling>[] => [
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
    cell: (row) => <ProblemLine text={row.problem} className="line-clamp-2 max-w-90" />,
  },
  { key: 'own', head: 'You', cell: (row) => (row.ownVerdict ? VERDICT_WORDS[row.ownVerdict] : '') },
  { key: 'lead', head: 'Lead', cell: (row) => (row.verdict ? VERDICT_WORDS[row.verdict] : 'Decided') },
  { key: 'note', head: 'Note', cell: (row) => <span className="break-words">{row.note ?? ''}</span> },
  { key: 'contest', head: 'Contest', cell: (row) => <Contest slug={slug} ruling={row} /> },
];

/** A ruling that says otherwise than one did can be contested, once at a time. */
function Contest({ slug, ruling }: { slug: string; ruling: Ruling }) {
  const { assignmentId, kind, position, step, ownVerdict, verdict } = ruling;
  if (ruling.isContested) return <span className="text-soft">waits for the lead</span>;
  if (kind !== 'ruling' || position === null || ownVerdict === verdict) return null;
  return <DisputeButton slug={slug} assignmentId={assignmentId} position={position} step={step ?? ''} />;
}

/** What the lead answered; nothing at all where there is no answer yet. */
export function OwnRulings({ slug, rulings }: { slug: string; rulings: Ruling[] }) {
  if (rulings.length === 0) return null;
  return (
    <Card caption="Answers from the lead" padding="none">
      <DataTable
        caption="Answers from the lead"
        columns={columnsOf(slug)}
        rows={rulings}
        rowKey={(row) => `${row.assignmentId} ${row.at} ${row.kind} ${row.position}`}
      />
    </Card>
  );
}
