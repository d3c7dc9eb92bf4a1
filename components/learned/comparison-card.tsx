import { figureOf, intervalOf } from '@/components/queue/estimate-words';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDuration, formatPercent } from '@/components/ui/format-number';
import type { Comparison, Estimate, QueueReport } from '@/lib/contracts/queue-report';

interface YieldRow extends Comparison {
  label: string;
}

const YIELD_COLUMNS: Column<YieldRow>[] = [
  { key: 'label', head: 'Figure', isRowHead: true, cell: ({ label }) => label },
  {
    key: 'queue',
    head: 'Queue',
    align: 'end',
    cell: ({ queue }) => <WithInterval estimate={queue} digits={1} />,
  },
  {
    key: 'audit',
    head: 'Uniform',
    align: 'end',
    cell: ({ audit }) => <WithInterval estimate={audit} digits={1} />,
  },
  {
    key: 'ratio',
    head: 'Ratio',
    align: 'end',
    cell: ({ ratio }) => <WithInterval estimate={ratio} digits={2} unit="×" />,
  },
];

type ProfileEntry = QueueReport['profile'][number];
const TRAITS: Record<ProfileEntry['trait'], string> = {
  length: 'Length',
  position: 'Judged steps',
  generator: 'Generator',
  subject: 'Subject',
};
const PROFILE_COLUMNS: Column<ProfileEntry>[] = [
  {
    key: 'group',
    head: 'Group',
    isRowHead: true,
    cell: ({ trait, group }) => (
      <>
        <span className="text-soft">{TRAITS[trait]}: </span>
        <span className="break-words">{group}</span>
      </>
    ),
  },
  { key: 'queue', head: 'Queue', align: 'end', cell: ({ queue }) => share(queue) },
  { key: 'audit', head: 'Uniform', align: 'end', cell: ({ audit }) => share(audit) },
  {
    key: 'difference',
    head: 'Difference',
    align: 'end',
    cell: ({ difference }) => <Points difference={difference} />,
  },
];

/** What a paid hour brought by queue and by uniform choice, and what the queue chose. */
export function ComparisonCards({ report }: { report: QueueReport }) {
  const { errorsPerHour, errorsPerHundred, nonResponse, uncovered, profile, auditLabelled, learning } =
    report;
  return (
    <>
      <Card caption="Queue against uniform" padding="none">
        <DataTable
          caption="Queue against uniform"
          columns={YIELD_COLUMNS}
          rows={[
            { label: 'Errors per paid hour', ...errorsPerHour },
            { label: 'Errors per 100 judged steps', ...errorsPerHundred },
          ]}
          rowKey={({ label }) => label}
        />
        <LearningLine learning={learning} />
        <p className="px-4 pb-2.5 text-tiny text-soft">
          Uniform is estimated from {auditLabelled} labels of the audit sample: chosen by chance, whichever
          arm served them. {formatPercent(nonResponse, 1)} of the sample gave no label
          {nonResponse > 0.05 && ', which is much: the figures may lean'}.
          {uncovered > 0 &&
            ` Imports with ${formatPercent(uncovered)} of the solutions have no audit label yet.`}
        </p>
      </Card>
      <Card caption="What the queue chose" padding="none">
        <DataTable
          caption="What the queue chose, against the audit sample"
          columns={PROFILE_COLUMNS}
          rows={profile}
          rowKey={({ trait, group }) => `${trait} ${group}`}
          empty={
            <EmptyState title="Nothing to compare yet">It shows once queue and audit have labels.</EmptyState>
          }
        />
      </Card>
    </>
  );
}

/** What the labels taught: both sides learn from the same paid time and are tried on the same held-out audit labels. */
function LearningLine({ learning }: Pick<QueueReport, 'learning'>) {
  if (!learning)
    return (
      <p className="px-4 pt-2.5 pb-1 text-small text-soft">
        What a paid hour teaches the scorer shows once queue and audit sample have some 100 judged steps each.
      </p>
    );
  const { hours, queue, uniform, difference } = learning;
  const isClear = difference.interval && (difference.interval.low > 0 || difference.interval.high < 0);
  return (
    <p className="px-4 pt-2.5 pb-1 text-small tabular-nums">
      After {formatDuration(hours * 3600)} of paid labelling on each side, average precision {figureOf(queue)}{' '}
      by queue and {figureOf(uniform)} by uniform choice: difference {figureOf(difference)} (
      {intervalOf(difference)}). {!isClear && 'The interval includes 0: uniform choice teaches as well.'}
    </p>
  );
}

function WithInterval({
  estimate,
  digits,
  unit = '',
}: {
  estimate: Estimate;
  digits: number;
  unit?: string;
}) {
  return (
    <>
      {figureOf(estimate, digits)}
      {estimate.value !== null && unit}
      <span className="block text-tiny text-soft">
        {estimate.interval ? intervalOf(estimate, digits) : '—'}
      </span>
    </>
  );
}

const share = ({ value }: Estimate) => (value === null ? '—' : formatPercent(value));

/** In percentage points, bold where the interval leaves 0 out. */
function Points({ difference: { value, interval } }: { difference: Estimate }) {
  if (value === null) return '—';
  const signed = (part: number) => {
    const points = Math.round(100 * part);
    return points === 0 ? '0' : `${points < 0 ? '−' : '+'}${Math.abs(points)}`;
  };
  const isClear = interval !== null && (interval.low > 0 || interval.high < 0);
  return (
    <>
      <span className={isClear ? 'font-semibold' : undefined}>{signed(value)}</span>
      {interval && (
        <span className="block text-tiny text-soft">
          {signed(interval.low)} to {signed(interval.high)}
        </span>
      )}
    </>
  );
}
