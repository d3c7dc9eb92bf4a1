import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatDuration, formatFigure } from '@/components/ui/format-number';
import { Timestamp } from '@/components/ui/timestamp';
import type { ScorerMetrics, ScorerVersionEntry } from '@/lib/contracts/queue-report';
import { LEAST_TO_LEARN } from '@/lib/core/scoring/learned-label';

type Feature = ScorerMetrics['strongest'][number];

const FEATURES: Column<Feature>[] = [
  { key: 'name', head: 'Sign', isRowHead: true, cell: ({ name }) => name },
  {
    key: 'weight',
    head: 'Speaks for',
    cell: ({ weight }) =>
      weight > 0 ? (
        <span className="text-neg">wrong step</span>
      ) : (
        <span className="text-pos">right step</span>
      ),
  },
  {
    key: 'odds',
    head: 'Odds',
    align: 'end',
    cell: ({ weight, spread }) => (
      <>
        ×{formatFigure(Math.exp(weight), Math.exp(weight) < 0.1 ? 3 : 2)}
        <span className="block text-tiny whitespace-nowrap text-soft">
          {formatFigure(Math.exp(weight - 2 * spread))}–{formatFigure(Math.exp(weight + 2 * spread))}
        </span>
      </>
    ),
  },
  {
    key: 'steps',
    head: 'Judged steps',
    align: 'end',
    className: 'hidden sm:table-cell',
    cell: ({ steps }) => formatCount(steps),
  },
];

/** More would push what stands below out of sight. */
const SIGNS_SHOWN = 10;

/** The signs that move most scores of the newest version. */
export function FeatureCard({ versions }: { versions: readonly ScorerVersionEntry[] }) {
  const metrics = versions.find((entry) => entry.metrics && entry.metrics.strongest.length > 0)?.metrics;
  const signs = metrics?.strongest ?? [];
  const others = signs.slice(SIGNS_SHOWN);
  return (
    <Card caption="Strongest signs" padding="none">
      <DataTable
        caption="Strongest signs"
        columns={FEATURES}
        rows={signs.slice(0, SIGNS_SHOWN)}
        rowKey={({ name }) => name}
        empty={
          <EmptyState title="Nothing learned yet">
            From {LEAST_TO_LEARN.judged} judged steps and {LEAST_TO_LEARN.errors} errors on the scorer learns
            what a wrong step looks like here. Until then its warm start serves.
          </EmptyState>
        }
      />
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-2.5 text-small text-soft hover:text-ink">
            {others.length} more
          </summary>
          <DataTable caption="More signs" columns={FEATURES} rows={others} rowKey={({ name }) => name} />
        </details>
      )}
    </Card>
  );
}

const HOW: Record<ScorerMetrics['how'], string> = {
  prior: 'warm start',
  fit: 'from the start',
  increment: 'with the new labels',
};

const VERSIONS: Column<ScorerVersionEntry>[] = [
  { key: 'version', head: 'Version', isRowHead: true, cell: ({ version }) => version },
  { key: 'made', head: 'Made', cell: ({ createdAt }) => <Timestamp value={createdAt} /> },
  { key: 'how', head: 'Learned', cell: ({ metrics }) => (metrics ? HOW[metrics.how] : '—') },
  {
    key: 'labels',
    head: 'Judged steps',
    align: 'end',
    cell: ({ metrics }) => (metrics ? formatCount(metrics.labels) : '—'),
  },
  {
    key: 'errors',
    head: 'Errors',
    align: 'end',
    cell: ({ metrics }) => (metrics ? formatCount(metrics.errors) : '—'),
  },
  {
    key: 'time',
    head: 'Took',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ metrics }) => (metrics ? timeOf(metrics.milliseconds) : '—'),
  },
];

const timeOf = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : formatDuration(ms / 1000));

/** The newest versions of the project's own scorer. */
export function VersionCard({ versions }: { versions: readonly ScorerVersionEntry[] }) {
  return (
    <Card caption="Versions of the scorer" padding="none">
      <DataTable
        caption="Versions of the scorer"
        columns={VERSIONS}
        rows={versions}
        rowKey={({ version }) => String(version)}
        empty={
          <EmptyState title="No version yet">
            The worker makes the first one with the first ranking.
          </EmptyState>
        }
      />
    </Card>
  );
}
