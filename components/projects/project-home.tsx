import Link from 'next/link';
import { NothingImported } from '@/components/imports/nothing-imported';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatPercent } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { StatRow, StatTile } from '@/components/ui/stat-tile';
import type { ProjectHome } from '@/lib/contracts/projects';

/** A project's first page: one's own day, and the counts for those who lead. */
export function ProjectHomeScreen({ home }: { home: ProjectHome }) {
  const isEmpty = home.counts?.solutions === 0;
  return (
    <>
      {home.isPaused && (
        <Notice tone="warn" title="This project is paused">
          {home.pauseNote ?? 'No solutions are served for now.'}
        </Notice>
      )}
      {home.counts && !isEmpty && <Counts counts={home.counts} slug={home.slug} />}
      {isEmpty && home.abilities.canImport && (
        <Card padding="none">
          <NothingImported
            slug={home.slug}
            beside={<ButtonLink href={`/projects/${home.slug}/members`}>Invite people</ButtonLink>}
          />
        </Card>
      )}
      {home.abilities.canLabel && !isEmpty && <Today home={home} />}
    </>
  );
}

function Counts({ counts, slug }: { counts: NonNullable<ProjectHome['counts']>; slug: string }) {
  const share = counts.solutions === 0 ? 0 : counts.labelled / counts.solutions;
  return (
    <>
      <StatRow>
        <StatTile label="Problems" figure={formatCount(counts.problems)} />
        <StatTile label="Solutions" figure={formatCount(counts.solutions)} />
        <StatTile
          label="Labelled here"
          figure={formatCount(counts.labelled)}
          note={
            <Link href={`/projects/${slug}/solutions?state=labelled`} className="link">
              {formatPercent(share)} of the solutions
            </Link>
          }
        />
        <StatTile label="People" figure={formatCount(counts.people)} />
      </StatRow>
    </>
  );
}

function Today({ home: { today, slug, isPaused, abilities } }: { home: ProjectHome }) {
  if (!today || (today.plan === 0 && today.done === 0)) {
    // A lead comes for the figures below.
    if (abilities.canLead) return null;
    return (
      <Card padding="none">
        <EmptyState icon="clock" title="Nothing to label at the moment">
          New work appears here as soon as there is some.
        </EmptyState>
      </Card>
    );
  }
  const { roundName, done, plan, isAllDone } = today;
  return (
    <Card caption="Today">
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-8">
        <ProgressBar
          label={roundName}
          value={plan === 0 ? 1 : done / plan}
          note={`${formatCount(done)} of ${formatCount(plan)}`}
          tone={isAllDone ? 'pos' : 'accent'}
        />
        {isAllDone ? (
          <p className="text-small text-soft">Done for today.</p>
        ) : (
          !isPaused && (
            <ButtonLink href={`/projects/${slug}/label`} look="primary">
              {done === 0 ? 'Start labelling' : 'Go on labelling'}
            </ButtonLink>
          )
        )}
      </div>
    </Card>
  );
}
