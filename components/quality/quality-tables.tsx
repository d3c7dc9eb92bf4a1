import type { ReactNode } from 'react';
import { withInterval } from '@/components/overview/overview-tables';
import { OUTCOME_WORDS } from '@/components/words/outcome-words';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/components/ui/format-date';
import { formatCount, formatFigure, formatPercent } from '@/components/ui/format-number';
import { RatingMark, type MarkKind } from '@/components/ui/rating-mark';
import type {
  PairAgreement,
  PersonConfusion,
  PersonDrift,
  QualityValue,
  StepAlpha,
} from '@/lib/contracts/quality';

const LONG_NAME = 'min-w-32 max-w-80 break-words';
const CLASSES: MarkKind[] = ['negative', 'neutral', 'positive'];

function figure<Row>(key: string, head: ReactNode, cell: (row: Row) => ReactNode): Column<Row> {
  return { key, head, align: 'end', cell };
}

function valued({ value, reason }: QualityValue, shown: (value: number) => ReactNode): ReactNode {
  return value === null ? <span className="text-soft">undefined: {reason}</span> : shown(value);
}

const ALPHAS: Column<StepAlpha>[] = [
  {
    key: 'outcome',
    head: 'Solutions with',
    isRowHead: true,
    cell: ({ outcome }) => (outcome === 'all' ? 'Any answer' : OUTCOME_WORDS[outcome].label),
  },
  figure('steps', 'Steps', (row) => formatCount(row.steps)),
  figure('alpha', 'Alpha as defined', (row) =>
    valued(row.alpha, (value) =>
      withInterval(formatFigure(value), row.alphaInterval, (end) => formatFigure(end)),
    ),
  ),
  figure('equal', 'Alpha, steps equal', (row) =>
    valued(row.equalAlpha, (value) =>
      withInterval(formatFigure(value), row.equalAlphaInterval, (end) => formatFigure(end)),
    ),
  ),
  figure('largest', 'Heaviest solution', (row) =>
    row.largestShare === null ? '—' : formatPercent(row.largestShare, 1),
  ),
];

export function AlphaTable({ alphas }: { alphas: readonly StepAlpha[] }) {
  return (
    <DataTable caption="Krippendorff’s alpha" columns={ALPHAS} rows={alphas} rowKey={(row) => row.outcome} />
  );
}

const kappa = (of: (row: PairAgreement) => QualityValue) => (row: PairAgreement) =>
  valued(of(row), (value) => formatFigure(value));
const PAIRS: Column<PairAgreement>[] = [
  { key: 'first', head: 'Person', isRowHead: true, className: LONG_NAME, cell: (row) => row.first },
  { key: 'second', head: 'With', className: LONG_NAME, cell: (row) => row.second },
  figure('steps', 'Same steps', (row) => formatCount(row.steps)),
  figure('same', 'Rated the same', (row) => formatPercent(row.same, 1)),
  figure(
    'plain',
    'Kappa',
    kappa((row) => row.plain),
  ),
  figure(
    'linear',
    'Kappa linear',
    kappa((row) => row.linear),
  ),
  figure(
    'quadratic',
    'Kappa quadratic',
    kappa((row) => row.quadratic),
  ),
];

const nothingJoint = (
  <EmptyState title="No step was judged by two people yet">
    Give a round an overlap, and people can be compared on the same steps.
  </EmptyState>
);

export function PairTable({ pairs }: { pairs: readonly PairAgreement[] }) {
  return (
    <DataTable
      caption="Pairs of people"
      columns={PAIRS}
      rows={pairs}
      rowKey={(row) => `${row.firstId} ${row.secondId}`}
      empty={nothingJoint}
    />
  );
}

const CONFUSIONS: Column<PersonConfusion>[] = [
  { key: 'person', head: 'Person', isRowHead: true, className: LONG_NAME, cell: (row) => row.annotator },
  figure('labels', 'Labels', (row) => formatCount(row.labels)),
  ...CLASSES.map((truth, at) =>
    figure<PersonConfusion>(
      truth,
      <span className="inline-flex items-center gap-1.5">
        Truly <RatingMark kind={truth} size={18} />
      </span>,
      ({ rows }) => (
        <span className="relative inline-flex gap-2.5 whitespace-nowrap">
          {CLASSES.map((given, column) => (
            <span key={given} className={given === truth ? 'font-[550]' : 'text-soft'}>
              <span className="sr-only">{given} </span>
              {formatPercent(rows[at]?.[column] ?? 0)}
            </span>
          ))}
        </span>
      ),
    ),
  ),
];

export function ConfusionTable({ confusions }: { confusions: readonly PersonConfusion[] }) {
  return (
    <DataTable
      caption="Each person against the consensus"
      columns={CONFUSIONS}
      rows={confusions}
      rowKey={(row) => row.annotatorId}
      empty={nothingJoint}
    />
  );
}

const WEEKS_SHOWN = 8;

export function DriftTable({ drift }: { drift: readonly PersonDrift[] }) {
  const weeks = [...new Set(drift.map(({ week }) => week))].sort().slice(-WEEKS_SHOWN);
  const people = [...new Map(drift.map(({ annotatorId, annotator }) => [annotatorId, annotator]))];
  const columns: Column<[string, string]>[] = [
    { key: 'person', head: 'Person', isRowHead: true, className: LONG_NAME, cell: ([, name]) => name },
    ...weeks.map((week) =>
      figure<[string, string]>(week, formatDay(new Date(week), 'UTC'), ([id]) => {
        const found = drift.find((row) => row.annotatorId === id && row.week === week);
        if (!found) return '—';
        return (
          <span className="whitespace-nowrap">
            {formatPercent(found.agreeing, 1)}{' '}
            <span className="text-soft">({formatCount(found.labels)})</span>
          </span>
        );
      }),
    ),
  ];
  return (
    <DataTable
      caption="Agreement with the consensus by week"
      columns={columns}
      rows={people}
      rowKey={([id]) => id}
      empty={nothingJoint}
    />
  );
}
