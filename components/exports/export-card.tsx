import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatPlural } from '@/components/ui/format-number';

export interface ExportCardProps {
  slug: string;
  /** Passes of this project's own people, of outside annotators, and first-error verdicts (not exported). */
  counts: { own: number; outside: number; verdicts: number };
}

function Row({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
      <dt className="text-soft">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** What a PRM800K file would hold now, and the file. */
export function ExportCard({ slug, counts }: ExportCardProps) {
  const total = counts.own + counts.outside;
  if (total === 0) {
    return (
      <Card>
        <EmptyState icon="download" title="There is nothing to export yet">
          As soon as somebody submits a labelled solution, or labels are imported, they can be downloaded
          here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card caption="PRM800K, JSON Lines" className="text-small">
      <p className="max-w-prose text-body">
        {`${formatPlural(total, 'record')}, one a line: what people rated, up to the first error. Steps after it were not judged and are absent; machine scores are never in it.`}
      </p>
      <dl className="mt-4 mb-5 max-w-prose">
        <Row term="Labelled here">{formatCount(counts.own)}</Row>
        <Row term="Came with a file, given back as they were">{formatCount(counts.outside)}</Row>
        {counts.verdicts > 0 && (
          <Row term="First-error verdicts of files: no ratings, left out">{formatCount(counts.verdicts)}</Row>
        )}
        <Row term="Gold, screening, pilot rounds, bad problems">left out</Row>
      </dl>
      <ButtonLink
        href={`/api/v1/projects/${slug}/exports/prm800k`}
        prefetch={false}
        download
        look="primary"
        icon="download"
      >
        Download PRM800K
      </ButtonLink>
    </Card>
  );
}
