import { remarkOf } from '@/components/solutions/solution-words';
import { VERDICT_WORDS } from '@/components/words/verdict-words';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { Timestamp } from '@/components/ui/timestamp';
import type { SolutionEvent } from '@/lib/contracts/solutions';

const COLUMNS: Column<SolutionEvent>[] = [
  { key: 'when', head: 'When', cell: (event) => <Timestamp value={event.at} /> },
  { key: 'who', head: 'Who', cell: (event) => event.by },
  {
    key: 'whose',
    head: 'Rating of',
    cell: (event) => (event.kind === 'adjudicated' ? 'all' : event.annotator),
  },
  {
    key: 'step',
    head: 'Step',
    cell: (event) =>
      [
        event.position + 1,
        event.alternative > 0 && `alternative ${event.alternative}`,
        event.segmentationVersion && `segmentation ${event.segmentationVersion}`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  { key: 'what', head: 'What', isRowHead: true, cell: eventWords },
  { key: 'note', head: 'Note', className: 'break-words', cell: remarkOf },
];

function eventWords({ kind, verdict }: SolutionEvent): string {
  if (kind === 'cleared' || verdict === null) return 'taken back';
  const rating = VERDICT_WORDS[verdict].toLowerCase();
  return { set: rating, adjudicated: `ruled ${rating}`, superseded: `${rating}, superseded` }[kind];
}

/** Every change of a rating here, newest first; labels from files come without one. */
export function SolutionHistory({ events }: { events: readonly SolutionEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Card caption="History" padding="none">
      <DataTable
        caption="History of ratings"
        columns={COLUMNS}
        rows={events}
        rowKey={(event) =>
          `${event.at} ${event.by} ${event.position} ${event.alternative} ${event.annotator} ${event.verdict} ${event.kind}`
        }
      />
    </Card>
  );
}
