import { ARM_WORDS } from '@/components/words/arm-words';
import { QueueTable } from '@/components/queue/queue-table';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatFigure } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import { StatRow, StatTile } from '@/components/ui/stat-tile';
import type { QueuePage, QueueRow } from '@/lib/contracts/queue';
import { ARMS } from '@/lib/core/queue/arm-order';

export interface PolicyPreviewProps {
  slug: string;
  current: QueuePage;
  preview: QueuePage | undefined;
  /** The fields were changed since. */
  isStale: boolean;
}

/** The next 50 under the change, against the next 50 as they are. */
export function PolicyPreview({ slug, current, preview, isStale }: PolicyPreviewProps) {
  if (!preview)
    return (
      <Card padding="none">
        <EmptyState icon="search" title="What would people get?">
          Change the mix or the rule, then press Preview: the next 50 under it stand here, beside those of
          now.
        </EmptyState>
      </Card>
    );
  const known = new Set(current.rows.map(({ solutionId }) => solutionId));
  const kept = preview.rows.filter(({ solutionId }) => known.has(solutionId)).length;
  return (
    <div className="grid min-w-0 gap-4">
      {isStale && (
        <Notice tone="warn" title="The fields have changed since">
          Press Preview again.
        </Notice>
      )}
      <StatRow>
        <StatTile
          label="Same as now"
          figure={`${kept} of ${preview.rows.length}`}
          note={armCounts(preview.rows)}
        />
        <StatTile
          label="Errors expected"
          figure={formatFigure(expectedErrors(preview.rows), 1)}
          note={`now ${formatFigure(expectedErrors(current.rows), 1)}`}
        />
        <StatTile
          label="Bits a minute"
          figure={formatFigure(meanBits(preview.rows))}
          note={`now ${formatFigure(meanBits(current.rows))}`}
        />
      </StatRow>
      <Card padding="none">
        <QueueTable
          slug={slug}
          rows={preview.rows}
          isRanking={false}
          isPlain
          caption="The next 50 under this change"
          empty={<EmptyState title="Nothing is open in this round" />}
        />
      </Card>
    </div>
  );
}

function armCounts(rows: readonly QueueRow[]): string {
  return ARMS.map((arm) => ({ arm, count: rows.filter((row) => row.arm === arm).length }))
    .filter(({ count }) => count > 0)
    .map(({ arm, count }) => `${count} ${ARM_WORDS[arm].toLowerCase()}`)
    .join(', ');
}

const expectedErrors = (rows: readonly QueueRow[]) => rows.reduce((sum, row) => sum + (row.pError ?? 0), 0);

function meanBits(rows: readonly QueueRow[]): number {
  const known = rows.flatMap(({ bitsPerMinute }) => bitsPerMinute ?? []);
  return known.length === 0 ? 0 : known.reduce((sum, bits) => sum + bits, 0) / known.length;
}
