import Link from 'next/link';
import { OverviewCard } from '@/components/overview/overview-card';
import { AgreementTable, ArmTable, SharesTable } from '@/components/overview/overview-tables';
import { OverviewTiles } from '@/components/overview/overview-tiles';
import { solutionsHref } from '@/components/overview/overview-links';
import { PeopleTable, RoundsTable } from '@/components/overview/work-tables';
import { Plot } from '@/components/plots/plot';
import type { PlotSeries } from '@/components/plots/plot-options';
import { EmptyState } from '@/components/ui/empty-state';
import type { Overview } from '@/lib/contracts/overview';

export interface OverviewFiguresProps {
  slug: string;
  overview: Overview;
}

/** What a lead reads each morning. */
export function OverviewFigures({ slug, overview }: OverviewFiguresProps) {
  const { computedAt, rounds, people, agreement, arms, audit, shares } = overview;
  const card = { slug, computedAt };
  return (
    <>
      <OverviewTiles slug={slug} overview={overview} />
      <OverviewCard {...card} caption="Work by round" name="submitted" table="rounds">
        <RoundsTable slug={slug} rounds={rounds} />
      </OverviewCard>
      <OverviewCard {...card} caption="Work by day" name="days" table="days" padding="normal">
        <DaysPlot slug={slug} days={overview.days} />
      </OverviewCard>
      <OverviewCard {...card} caption="Work by round and person" name="people" table="people">
        <PeopleTable slug={slug} people={people} />
      </OverviewCard>
      <OverviewCard
        {...card}
        caption="Agreement on the first error"
        name="agreement"
        table="agreement"
        action={
          <Link href={`/projects/${slug}/quality`} className="link">
            Quality
          </Link>
        }
      >
        <AgreementTable slug={slug} agreement={agreement} />
      </OverviewCard>
      <OverviewCard {...card} caption="Skips, give-ups and errors by arm" name="arms" table="arms">
        <ArmTable slug={slug} arms={arms} audit={audit} />
      </OverviewCard>
      <OverviewCard {...card} caption="Ratings beside those of peers" name="shares" table="shares">
        <SharesTable slug={slug} shares={shares} />
      </OverviewCard>
    </>
  );
}

function DaysPlot({ slug, days }: { slug: string; days: Overview['days'] }) {
  if (days.length === 0) return <EmptyState title="Nothing was submitted yet" />;
  const series: PlotSeries[] = [
    {
      label: 'Submitted',
      kind: 'bars',
      tone: 'accent',
      values: days.map(({ submitted }) => submitted),
      hrefs: days.map(({ day }) => solutionsHref(slug, { day })),
    },
    {
      label: 'With an error',
      kind: 'bars',
      tone: 'neg',
      values: days.map(({ errors }) => errors),
      hrefs: days.map(({ day }) => solutionsHref(slug, { day, finish: 'found_error' })),
    },
  ];
  return (
    <Plot
      label="Submitted labels by day, and those with an error"
      x={days.map(({ day }) => Date.parse(day) / 1000)}
      xLabel="Day (UTC)"
      xKind="day"
      yKind="count"
      series={series}
      height={180}
    />
  );
}
