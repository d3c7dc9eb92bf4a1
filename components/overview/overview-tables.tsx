import Link from 'next/link';
import type { ReactNode } from 'react';
import { solutionsHref } from '@/components/overview/overview-links';
import { ARM_WORDS } from '@/components/words/arm-words';
import { OUTCOME_WORDS } from '@/components/words/outcome-words';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatFigure, formatPercent, formatPlural } from '@/components/ui/format-number';
import { RatingMark } from '@/components/ui/rating-mark';
import type {
  ArmWork,
  AuditYield,
  FirstErrorAgreement,
  Interval,
  PersonShares,
} from '@/lib/contracts/overview';
import { GIVEN_VERDICTS } from '@/lib/core/labels/verdict';

function figure<Row>(key: string, head: ReactNode, cell: (row: Row) => ReactNode): Column<Row> {
  return { key, head, align: 'end', cell };
}

/** A value with its interval: "71 % [64 % to 78 %]". */
export function withInterval(
  value: string,
  interval: Interval | null,
  text: (end: number) => string,
): ReactNode {
  return (
    <span className="whitespace-nowrap">
      {value}
      {interval && (
        <span className="text-soft">
          {' '}
          [{text(interval.low)} to {text(interval.high)}]
        </span>
      )}
    </span>
  );
}

export function AgreementTable({
  slug,
  agreement,
}: {
  slug: string;
  agreement: readonly FirstErrorAgreement[];
}) {
  const columns: Column<FirstErrorAgreement>[] = [
    {
      key: 'outcome',
      head: 'Solutions with',
      isRowHead: true,
      cell: ({ outcome }) => (
        <Link href={solutionsHref(slug, { outcome, disagreement: 'first_error' })} className="link">
          {OUTCOME_WORDS[outcome].label}
        </Link>
      ),
    },
    figure('pairs', 'Pairs', (row) => formatCount(row.pairs)),
    figure('share', 'Same place', ({ share, shareInterval }) =>
      share === null ? '—' : withInterval(formatPercent(share), shareInterval, (end) => formatPercent(end)),
    ),
    figure('kappa', 'Cohen’s kappa', ({ kappa, kappaInterval, reason }) =>
      kappa === null ? (
        <span className="text-soft">undefined: {reason}</span>
      ) : (
        withInterval(formatFigure(kappa), kappaInterval, (end) => formatFigure(end))
      ),
    ),
  ];
  return (
    <DataTable
      caption="Agreement on the first error"
      columns={columns}
      rows={agreement}
      rowKey={(row) => row.outcome}
    />
  );
}

const per100 = (errors: number, judged: number) => (judged === 0 ? null : (100 * errors) / judged);

interface ArmTableProps {
  slug: string;
  arms: readonly ArmWork[];
  audit: AuditYield;
}

export function ArmTable({ slug, arms, audit }: ArmTableProps) {
  const whole = audit.perStep === null ? null : audit.perStep * 100;
  const link = (row: ArmWork, finish: 'skipped' | 'give_up', count: number) =>
    count === 0 ? (
      '0'
    ) : (
      <Link href={solutionsHref(slug, { arm: armOf(row), finish })} className="link">
        {formatCount(count)}
      </Link>
    );
  const columns: Column<ArmWork>[] = [
    {
      key: 'arm',
      head: 'Arm',
      isRowHead: true,
      cell: (row) => (
        <Link href={solutionsHref(slug, { arm: armOf(row) })} className="link">
          {ARM_WORDS[armOf(row)] ?? row.arm}
        </Link>
      ),
    },
    figure('served', 'Served', (row) => formatCount(row.served)),
    figure('skips', 'Skipped', (row) => link(row, 'skipped', row.skips)),
    figure('giveUps', 'Given up', (row) => link(row, 'give_up', row.giveUps)),
    figure('judged', 'Judged steps', (row) => formatCount(row.judged)),
    figure('yield', 'Errors per 100', (row) => {
      const rate = per100(row.errors, row.judged);
      return rate === null ? '—' : formatFigure(rate, 1);
    }),
    figure('against', 'Against audit', (row) => {
      const rate = per100(row.errors, row.judged);
      return rate === null || !whole ? '—' : `× ${formatFigure(rate / whole)}`;
    }),
  ];
  return (
    <>
      <DataTable
        caption="Skips, give-ups and errors by arm"
        columns={columns}
        rows={arms}
        rowKey={(row) => row.arm}
        empty={<EmptyState title="Nothing was served yet" />}
      />
      <p className="border-t border-line px-3.5 py-2.5 text-small text-soft">
        {whole === null ? (
          'Audit: no solution of the audit sample is labelled yet, so there is nothing to compare with.'
        ) : (
          <>
            Audit, the whole project:{' '}
            {withInterval(
              `${formatFigure(whole, 1)} errors per 100 judged steps`,
              audit.interval && { low: audit.interval.low * 100, high: audit.interval.high * 100 },
              (end) => formatFigure(end, 1),
            )}
            , from {formatPlural(audit.solutions, 'solution')}
            {audit.uncoveredShare > 0 &&
              `; says nothing of ${formatPercent(audit.uncoveredShare)} of the solutions, whose import has no sample yet`}
            .
          </>
        )}
      </p>
    </>
  );
}

const armOf = (row: ArmWork) => row.arm as keyof typeof ARM_WORDS;

export function SharesTable({ slug, shares }: { slug: string; shares: readonly PersonShares[] }) {
  const columns: Column<PersonShares>[] = [
    {
      key: 'annotator',
      head: 'Person',
      isRowHead: true,
      className: 'min-w-32 max-w-80 break-words',
      cell: (row) => row.annotator,
    },
    figure('steps', 'Same steps', (row) => formatCount(row.steps)),
    ...GIVEN_VERDICTS.map((verdict) =>
      figure<PersonShares>(verdict, <RatingMark kind={verdict} size={18} />, (row) => (
        <span className="whitespace-nowrap">
          <Link
            href={solutionsHref(slug, { annotator: row.annotatorId, rating: verdict })}
            className="hover:underline"
          >
            {formatPercent(row.own[verdict], 1)}
          </Link>{' '}
          <span className="text-soft">({formatPercent(row.peers[verdict], 1)})</span>
        </span>
      )),
    ),
  ];
  return (
    <DataTable
      caption="Ratings beside those of peers"
      columns={columns}
      rows={shares}
      rowKey={(row) => row.annotatorId}
      empty={
        <EmptyState title="No step was judged by two people yet">
          Give a round an overlap, and people can be compared on the same steps.
        </EmptyState>
      }
    />
  );
}
