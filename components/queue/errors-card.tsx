import { Plot } from '@/components/plots/plot';
import { Card } from '@/components/ui/card';
import type { KeptReport } from '@/lib/contracts/queue-report';

/** Errors found against judged steps, beside what uniform choice would have found. */
export function ErrorsCard({ kept }: { kept: KeptReport | null }) {
  if (!kept || kept.report.errors.length < 2) return null;
  const { errors, errorsPerHundred } = kept.report;
  const rate = errorsPerHundred.audit.value;
  return (
    <Card caption="Errors found">
      <Plot
        label="Errors found, by judged steps"
        x={errors.map(({ judged }) => judged)}
        xLabel="Judged steps"
        xKind="number"
        yKind="count"
        height={170}
        series={[
          { label: 'found', values: errors.map((point) => point.errors), tone: 'accent' },
          {
            label: 'uniform, estimated',
            values: errors.map(({ judged }) => (rate === null ? null : Math.round((judged * rate) / 100))),
            tone: 'neu',
            isDashed: true,
          },
        ]}
      />
    </Card>
  );
}
