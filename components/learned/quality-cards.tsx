import { Plot } from '@/components/plots/plot';
import { figureOf, intervalOf } from '@/components/queue/estimate-words';
import { Card } from '@/components/ui/card';
import { CsvLink } from '@/components/ui/csv-link';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatFigure } from '@/components/ui/format-number';
import { StatRow, StatTile } from '@/components/ui/stat-tile';
import type { QualityPoint, QueueReport } from '@/lib/contracts/queue-report';

/** The measures over the whole audit sample. */
export function QualityFigures({ report }: { report: QueueReport }) {
  const { quality, reliability } = report;
  return (
    <StatRow>
      <StatTile
        label="Average precision"
        figure={figureOf(quality.averagePrecision)}
        note={intervalOf(quality.averagePrecision)}
      />
      <StatTile
        label="Area under ROC"
        figure={figureOf(quality.areaUnderRoc)}
        note={intervalOf(quality.areaUnderRoc)}
      />
      <StatTile
        label="Log-loss, nats"
        figure={figureOf(quality.logLoss, 3)}
        note={intervalOf(quality.logLoss, 3)}
      />
      <StatTile
        label="Calibration error"
        figure={figureOf({ value: reliability.calibrationError, interval: null }, 3)}
        note={`Brier ${figureOf(quality.brier, 3)}`}
      />
    </StatRow>
  );
}

const WINDOWS: Column<QualityPoint>[] = [
  { key: 'labels', head: 'Labels before', isRowHead: true, cell: ({ labels }) => formatCount(labels) },
  { key: 'audit', head: 'Audit labels', align: 'end', cell: ({ solutions }) => formatCount(solutions) },
  { key: 'errors', head: 'Errors', align: 'end', cell: ({ errors }) => formatCount(errors) },
  {
    key: 'ap',
    head: 'AP',
    align: 'end',
    cell: ({ quality: { averagePrecision } }) => (
      <>
        {figureOf(averagePrecision)}
        <span className="block text-tiny text-soft">{intervalOf(averagePrecision)}</span>
      </>
    ),
  },
  { key: 'auc', head: 'AUC', align: 'end', cell: ({ quality }) => figureOf(quality.areaUnderRoc) },
  { key: 'loss', head: 'Log-loss', align: 'end', cell: ({ quality }) => figureOf(quality.logLoss, 3) },
];

/** How quality grew: each window was scored before its labels were learned. */
export function QualityCard({ slug, report }: { slug: string; report: QueueReport }) {
  const { curve } = report;
  const precision = curve.map(({ quality }) => quality.averagePrecision);
  return (
    <Card
      caption="Quality on audit labels over time"
      padding="none"
      action={
        curve.length > 0 && (
          <CsvLink href={`/api/v1/projects/${slug}/queue/report/csv`} what="Quality over time" />
        )
      }
    >
      {curve.length > 1 && (
        <div className="px-4 pb-3">
          <Plot
            label="Average precision on audit labels, by labels learned before"
            x={curve.map(({ labels }) => labels)}
            xLabel="Labels before"
            xKind="number"
            yKind="figure"
            series={[
              { label: 'average precision', values: precision.map(({ value }) => value), tone: 'accent' },
              {
                label: '95 % interval, low end',
                values: precision.map(({ interval }) => interval?.low ?? null),
                tone: 'neu',
                isDashed: true,
              },
              {
                label: 'high end',
                values: precision.map(({ interval }) => interval?.high ?? null),
                tone: 'neu',
                isDashed: true,
              },
            ]}
          />
        </div>
      )}
      <DataTable
        caption="Quality on audit labels over time"
        columns={WINDOWS}
        rows={curve}
        rowKey={({ labels }) => String(labels)}
        empty={
          <EmptyState icon="clock" title="No curve yet">
            Each point takes 25 audit labels that the scorer had not seen. {report.auditLabelled} are there.
          </EmptyState>
        }
      />
    </Card>
  );
}

type Bin = QueueReport['reliability']['bins'][number];
const BINS: Column<Bin>[] = [
  {
    key: 'bin',
    head: 'P(wrong)',
    isRowHead: true,
    cell: ({ from, to }) => `${formatFigure(from, 1)}–${formatFigure(to, 1)}`,
  },
  { key: 'steps', head: 'Steps', align: 'end', cell: ({ steps }) => formatCount(steps) },
  {
    key: 'said',
    head: 'Said',
    align: 'end',
    cell: ({ meanP }) => figureOf({ value: meanP, interval: null }),
  },
  {
    key: 'was',
    head: 'Were wrong',
    align: 'end',
    cell: ({ wrong }) => (
      <>
        {figureOf(wrong)}
        <span className="block text-tiny text-soft">{intervalOf(wrong)}</span>
      </>
    ),
  },
];

/** Whether "30 %" is wrong three times in ten. */
export function ReliabilityCard({ report }: { report: QueueReport }) {
  const { bins } = report.reliability;
  return (
    <Card caption="Reliability" padding="none">
      {bins.length > 1 && (
        <div className="px-4 pb-3">
          <Plot
            label="Share of steps that were wrong, by the probability that the scorer gave"
            x={bins.map(({ meanP }) => meanP)}
            xLabel="Said"
            xKind="percent"
            yKind="percent"
            series={[
              {
                label: 'were wrong',
                values: bins.map(({ wrong }) => wrong.value),
                tone: 'neg',
                kind: 'points',
              },
              { label: 'as said', values: bins.map(({ meanP }) => meanP), tone: 'neu', isDashed: true },
            ]}
          />
        </div>
      )}
      <DataTable
        caption="Reliability"
        columns={BINS}
        rows={bins}
        rowKey={({ from }) => String(from)}
        empty={<EmptyState title="Nothing measured yet">It shows with the first audit labels.</EmptyState>}
      />
    </Card>
  );
}
