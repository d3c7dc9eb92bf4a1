import type { ReactNode } from 'react';
import { FigureMeaning } from '@/components/overview/overview-definitions';
import { QUALITY_DEFINITIONS } from '@/components/quality/quality-definitions';
import { AlphaTable, ConfusionTable, DriftTable, PairTable } from '@/components/quality/quality-tables';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CsvLink } from '@/components/ui/csv-link';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatFigure, formatPercent, formatPlural } from '@/components/ui/format-number';
import type { Quality, QualityTable } from '@/lib/contracts/quality';

/** How far people agree with each other and with the consensus. */
export function QualityScreen({ slug, quality }: { slug: string; quality: Quality | null }) {
  if (!quality)
    return (
      <Card padding="none">
        <EmptyState icon="clock" title="These figures are being measured">
          The worker reads all ratings for them. Look again in a minute.
        </EmptyState>
      </Card>
    );
  const { alphas, pairs, confusions, drift, computedAt } = quality;
  if (alphas.every(({ steps }) => steps === 0))
    return (
      <Card padding="none">
        <EmptyState
          icon="people"
          title="No step was judged by two people yet"
          action={<ButtonLink href={`/projects/${slug}/rounds`}>Rounds</ButtonLink>}
        >
          Give a round an overlap, or start a pilot, and people can be compared on the same steps.
        </EmptyState>
      </Card>
    );
  const part = (table: QualityTable['table'], children: ReactNode, note?: ReactNode) => (
    <Part slug={slug} table={table} computedAt={computedAt} note={note}>
      {children}
    </Part>
  );
  return (
    <>
      {part('alphas', <AlphaTable alphas={alphas} />)}
      {part('pairs', <PairTable pairs={pairs} />, <FleissNote fleiss={quality.fleiss} />)}
      {part('confusions', <ConfusionTable confusions={confusions} />, <PriorNote quality={quality} />)}
      {part('drift', <DriftTable drift={drift} />)}
    </>
  );
}

interface PartProps {
  slug: string;
  table: QualityTable['table'];
  computedAt: string;
  note?: ReactNode;
  children: ReactNode;
}

function Part({ slug, table, computedAt, note, children }: PartProps) {
  const { term, meaning } = QUALITY_DEFINITIONS[table];
  return (
    <Card
      caption={term}
      padding="none"
      action={
        <span className="flex items-center gap-3 text-small">
          <FigureMeaning term={term} meaning={meaning} computedAt={computedAt} />
          <CsvLink href={`/api/v1/projects/${slug}/quality/csv?table=${table}`} what={term} />
        </span>
      }
    >
      {children}
      {note && <p className="border-t border-line px-3.5 py-2.5 text-small text-soft">{note}</p>}
    </Card>
  );
}

function FleissNote({ fleiss: { labels, steps, kappa } }: { fleiss: Quality['fleiss'] }) {
  if (steps === 0) return 'Fleiss’ kappa: no step has two labels.';
  const value = kappa.value === null ? `undefined, ${kappa.reason}` : formatFigure(kappa.value);
  return `Fleiss’ kappa ${value}, over ${formatPlural(steps, 'step')} with ${labels} labels each.`;
}

function PriorNote({ quality: { consensusSteps, priors } }: { quality: Quality }) {
  if (consensusSteps === 0) return null;
  const [negative = 0, neutral = 0, positive = 0] = priors;
  return `From ${formatCount(consensusSteps)} steps, of which ${formatPercent(negative, 1)} are estimated to be negative, ${formatPercent(neutral, 1)} neutral, ${formatPercent(positive, 1)} positive.`;
}
