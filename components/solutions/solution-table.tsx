import Link from 'next/link';
import { OUTCOME_WORDS } from '@/components/words/outcome-words';
import { ProblemLine } from '@/components/solutions/problem-line';
import { Chip } from '@/components/ui/chip';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/components/ui/format-number';
import type { SolutionEntry } from '@/lib/contracts/solutions';

function firstErrorText({ firstErrors, labelCount }: SolutionEntry): string {
  if (labelCount === 0) return '—';
  const names = firstErrors.map((position) => (position === null ? 'none' : String(position + 1)));
  const shown = [...new Set(names)].join(', ') || '—';
  return labelCount > firstErrors.length && firstErrors.length === 12 ? `${shown} …` : shown;
}

function columnsFor(slug: string): Column<SolutionEntry>[] {
  return [
    {
      key: 'problem',
      head: 'Problem',
      isRowHead: true,
      className: 'min-w-64',
      cell: (row) => (
        <>
          <Link href={`/projects/${slug}/solutions/${row.id}`} className="underline-offset-3 hover:underline">
            <ProblemLine text={row.statement} className="line-clamp-2" />
          </Link>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-tiny font-normal text-soft">
            {row.generator && <span>{row.generator}</span>}
            {row.finalAnswer && (
              <span className="inline-flex max-w-60 min-w-0 items-baseline gap-1">
                answers <ProblemLine text={row.finalAnswer} className="truncate [&>p]:inline" />
              </span>
            )}
            {row.isHeld && <Chip tone="warn">held</Chip>}
            {row.isExcluded && <Chip>excluded</Chip>}
          </span>
        </>
      ),
    },
    {
      key: 'outcome',
      head: 'Outcome',
      cell: (row) => <Chip tone={OUTCOME_WORDS[row.outcome].tone}>{OUTCOME_WORDS[row.outcome].label}</Chip>,
    },
    { key: 'steps', head: 'Steps', align: 'end', cell: (row) => formatCount(row.stepCount) },
    { key: 'labels', head: 'Labels', align: 'end', cell: (row) => formatCount(row.labelCount) },
    { key: 'errors', head: 'First error', align: 'end', cell: firstErrorText },
  ];
}

export interface SolutionTableProps {
  slug: string;
  solutions: readonly SolutionEntry[];
}

/** A page of the search. "First error" lists where people found it: one place is agreement. */
export function SolutionTable({ slug, solutions }: SolutionTableProps) {
  return (
    <DataTable
      caption="Solutions"
      columns={columnsFor(slug)}
      rows={solutions}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon="search" title="No solution matches">
          Take a filter out, or use fewer words.
        </EmptyState>
      }
    />
  );
}
