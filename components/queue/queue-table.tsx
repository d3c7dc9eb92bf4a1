import Link from 'next/link';
import { RenderedText } from '@/components/label/rendered-text';
import { ProblemLine } from '@/components/solutions/problem-line';
import { RowActions } from '@/components/queue/row-actions';
import { ARM_MEANINGS, armReason, probability } from '@/components/queue/queue-words';
import { ARM_WORDS } from '@/components/words/arm-words';
import { OUTCOME_WORDS } from '@/components/words/outcome-words';
import { Chip } from '@/components/ui/chip';
import { DataTable, type Column } from '@/components/ui/data-table';
import { formatCount, formatFigure, formatPercent } from '@/components/ui/format-number';
import { Meter } from '@/components/ui/meter';
import type { QueueRow, QueueStep } from '@/lib/contracts/queue';
import type { ReactNode } from 'react';

export interface QueueTableProps {
  slug: string;
  rows: readonly QueueRow[];
  /** The number of the first row; the ranking shows each row's own place instead. */
  isRanking: boolean;
  empty: ReactNode;
  /** Without buttons: a preview. */
  isPlain?: boolean;
  caption?: string;
}

/** Four lines; what does not fit fades out, so that no line ends half way. */
const FADING = 'max-h-28 mask-[linear-gradient(black_6rem,transparent_7rem)]';

/** Steps in the order in which people get them: where to look, why, and what a minute on it is expected to tell. */
export function QueueTable({ slug, rows, isRanking, empty, isPlain, caption }: QueueTableProps) {
  return (
    <DataTable
      caption={caption ?? (isRanking ? 'Ranking' : 'What people see next')}
      columns={columnsFor(slug, isRanking, isPlain ?? false)}
      rows={rows}
      rowKey={(row) => row.solutionId}
      empty={empty}
    />
  );
}

function columnsFor(slug: string, isRanking: boolean, isPlain: boolean): Column<QueueRow>[] {
  const columns: Column<QueueRow>[] = [
    {
      key: 'place',
      head: '#',
      align: 'end',
      className: 'w-12 text-faint',
      cell: (row, index) => (isRanking ? (row.place === null ? '—' : formatCount(row.place)) : index + 1),
    },
    {
      key: 'step',
      head: 'Step',
      isRowHead: true,
      className: 'font-normal! max-md:w-full md:min-w-72',
      cell: (row) => <StepCell slug={slug} row={row} />,
    },
    {
      key: 'wrong',
      head: 'P(wrong)',
      className: 'whitespace-nowrap max-md:hidden',
      cell: (row) => <WrongCell step={row.steps[0]} />,
    },
    {
      key: 'arm',
      head: 'Arm',
      className: 'text-soft whitespace-nowrap max-md:hidden',
      cell: ({ arm }) => <span title={ARM_MEANINGS[arm]}>{ARM_WORDS[arm]}</span>,
    },
    {
      key: 'bits',
      head: 'Bits / min',
      align: 'end',
      className: 'max-md:hidden',
      cell: ({ bitsPerMinute }) => (bitsPerMinute === null ? '—' : formatFigure(bitsPerMinute)),
    },
  ];
  if (isPlain) return columns;
  return [
    ...columns,
    {
      key: 'acts',
      head: <span className="sr-only">Actions</span>,
      // A hidden word is placed by the page itself unless its cell holds it: it would widen narrow pages.
      className: 'relative w-10 py-1.5!',
      cell: (row) => <RowActions slug={slug} row={row} />,
    },
  ];
}

function StepCell({ slug, row }: { slug: string; row: QueueRow }) {
  const [step, ...others] = row.steps;
  return (
    // As wide as what the other columns leave: a long line would push its own figures out of a phone's sight.
    <div className="min-w-0 max-md:w-0 max-md:min-w-full">
      {step && <RenderedText text={step.text} className={`${FADING} text-body`} />}
      <div className="mt-1.5 flex min-w-0 flex-wrap items-center gap-1.5">
        <span className="inline-flex max-w-full min-w-0 items-baseline gap-1 rounded-pill bg-neu-soft px-2.5 py-px text-tiny font-medium text-neu">
          <Link
            href={`/projects/${slug}/solutions/${row.solutionId}`}
            className="shrink-0 underline underline-offset-2 hover:no-underline"
          >
            step {step ? step.position + 1 : '—'}/{row.stepCount}
          </Link>
          <ProblemLine text={row.statement} className="max-w-80 truncate" />
        </span>
        {row.isPinned && <Chip tone="acc">pinned</Chip>}
        {row.isOutlier && !row.isPinned && <Chip>unusual length: by chance only</Chip>}
        {row.isExcluded && <Chip>excluded</Chip>}
        {row.excludedReason && <span className="text-tiny break-words">{row.excludedReason}</span>}
        {step?.reasons.map((reason) => (
          <Chip key={reason} tone="warn">
            {reason}
          </Chip>
        ))}
        {armReason(row) && <Chip tone="acc">{armReason(row)}</Chip>}
        {row.outcome === 'wrong' && !step?.reasons.some((reason) => reason.includes('final answer')) && (
          <Chip tone={OUTCOME_WORDS.wrong.tone}>{OUTCOME_WORDS.wrong.label.toLowerCase()}</Chip>
        )}
        {step?.scores.map(({ scorer, pWrong }) => (
          <Chip key={scorer} tone="acc">
            {scorer} {probability(pWrong)}
          </Chip>
        ))}
        {row.generator && <span className="text-tiny text-soft">{row.generator}</span>}
      </div>
      <FiguresLine row={row} />
      {others.length > 0 && step?.pWrong !== null && <OtherSteps steps={others} />}
    </div>
  );
}

/** On a phone, what stands in columns elsewhere. */
function FiguresLine({ row: { steps, arm, bitsPerMinute } }: { row: QueueRow }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3 text-tiny text-soft md:hidden">
      <span>
        P(wrong) <WrongCell step={steps[0]} />
      </span>
      <span>{ARM_WORDS[arm]}</span>
      {bitsPerMinute !== null && <span>{formatFigure(bitsPerMinute)} bits / min</span>}
    </p>
  );
}

function OtherSteps({ steps }: { steps: readonly QueueStep[] }) {
  return (
    <details className="mt-1.5 text-small">
      <summary className="w-fit cursor-pointer text-tiny text-soft hover:text-ink">
        next by need: {steps.map(({ position }) => `step ${position + 1}`).join(', ')}
      </summary>
      <ol className="mt-1.5 grid gap-2 border-l-2 border-line pl-3">
        {steps.map((step) => (
          <li key={step.position} className="min-w-0">
            <p className="text-tiny text-soft">
              step {step.position + 1} · {formatPercent(step.share)} of the need
              {step.pWrong !== null && ` · P(wrong) ${probability(step.pWrong)}`}
              {step.reasons.length > 0 && ` · ${step.reasons.join(' · ')}`}
            </p>
            <RenderedText text={step.text} className={FADING} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function WrongCell({ step }: { step: QueueStep | undefined }) {
  if (!step || step.pWrong === null) return <span className="text-soft">not scored</span>;
  return (
    <span className="inline-flex items-baseline gap-2">
      <Meter label={`P(wrong) ${probability(step.pWrong)}`} value={step.pWrong} tone="neg" />
      <span>
        {probability(step.pWrong)}
        {step.spread !== null && step.spread >= 0.005 && (
          <span className="text-tiny text-soft"> ±{probability(step.spread)}</span>
        )}
      </span>
    </span>
  );
}
