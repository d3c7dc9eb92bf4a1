import { AdviceCard } from '@/components/learned/advice-card';
import { ComparisonCards } from '@/components/learned/comparison-card';
import { ForecastCard } from '@/components/learned/forecast-card';
import { QualityCard, QualityFigures, ReliabilityCard } from '@/components/learned/quality-cards';
import { FeatureCard, VersionCard } from '@/components/learned/scorer-cards';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { Learned } from '@/lib/contracts/queue-report';

/** What the scorer knows by now, how that is known, and what it advises. */
export function LearnedScreen({ slug, learned }: { slug: string; learned: Learned }) {
  const { kept, versions, forecast } = learned;
  if (!kept || kept.report.labelled === 0)
    return (
      <>
        <Card padding="none">
          <EmptyState icon="clock" title="Nothing was labelled here yet">
            Figures are computed within five minutes of the first labels. They are about what people say here,
            on solutions that the audit arm serves by chance; from labels of files the scorer learns alone.
          </EmptyState>
        </Card>
        <FeatureCard versions={versions} />
        <VersionCard versions={versions} />
      </>
    );
  const { report } = kept;
  return (
    <>
      <QualityFigures report={report} />
      <AdviceCard {...learned} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <QualityCard slug={slug} report={report} />
          <ReliabilityCard report={report} />
          <VersionCard versions={versions} />
        </div>
        <div className="grid min-w-0 gap-5">
          <ForecastCard slug={slug} forecast={forecast} labelled={report.labelled} />
          <FeatureCard versions={versions} />
          <ComparisonCards report={report} />
        </div>
      </div>
    </>
  );
}
