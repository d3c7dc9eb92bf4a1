import type { ReactNode } from 'react';
import { PlanPeopleDialog } from '@/components/rounds/plan-people-dialog';
import { POLICY_WORDS } from '@/components/words/policy-words';
import { UNIT_WORDS } from '@/components/rounds/unit-words';
import { selectionWords } from '@/components/rounds/selection-words';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatDuration, formatFigure, formatPercent } from '@/components/ui/format-number';
import { Icon } from '@/components/ui/icon';
import { StatRow, StatTile } from '@/components/ui/stat-tile';
import { Timestamp } from '@/components/ui/timestamp';
import type { RoundDetail, RoundPerson } from '@/lib/contracts/rounds';

/** A round: how far it is, what it is made of, who does what. */
export function RoundScreen({ slug, round }: { slug: string; round: RoundDetail }) {
  const timesheetHref = `/api/v1/projects/${slug}/rounds/${round.number}/timesheet`;
  const paid = round.members.reduce((sum, { paidSeconds }) => sum + paidSeconds, 0);
  return (
    <>
      <StatRow>
        <StatTile
          label="Submitted"
          figure={formatCount(round.submitted)}
          note={`of ${formatCount(round.target)} aimed at`}
        />
        <StatTile
          label="Solutions"
          figure={formatCount(round.solutions)}
          note={selectionWords(round.selection)}
        />
        <StatTile
          label="People"
          figure={round.people === 0 ? 'All' : formatCount(round.people)}
          note={round.people === 0 ? 'everybody in the project' : 'by name'}
        />
        <StatTile label="Paid time" figure={formatDuration(paid)} note={payNote(round, paid)} />
      </StatRow>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <Card
          caption="People"
          padding="none"
          action={
            <span className="flex items-center gap-1">
              <PlanPeopleDialog slug={slug} round={round} />
              <TimesheetLink href={timesheetHref} />
            </span>
          }
        >
          <DataTable
            caption="People of this round"
            columns={PEOPLE}
            rows={round.members}
            rowKey={(row) => row.annotatorId}
            empty={
              <EmptyState icon="people" title="Nobody has begun yet">
                Who works in this round appears here.
              </EmptyState>
            }
          />
        </Card>
        <Card caption="Rules and plan">
          <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-small">
            {factsOf(round).map(([term, fact]) => (
              <div key={term} className="contents">
                <dt className="text-soft">{term}</dt>
                <dd className="min-w-0 tabular-nums">{fact}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </>
  );
}

function TimesheetLink({ href }: { href: string }) {
  return (
    <a href={href} download className={buttonClass('quiet', 'small')}>
      <Icon name="download" /> Timesheet
    </a>
  );
}

const PEOPLE: Column<RoundPerson>[] = [
  { key: 'name', head: 'Name', isRowHead: true, className: 'min-w-28', cell: (row) => row.name },
  { key: 'today', head: 'Today', align: 'end', className: 'whitespace-nowrap', cell: todayOf },
  { key: 'submitted', head: 'Submitted', align: 'end', cell: (row) => formatCount(row.submitted) },
  { key: 'skipped', head: 'Skipped', align: 'end', cell: (row) => formatCount(row.skipped) },
  {
    key: 'paid',
    head: 'Paid time',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: (row) => formatDuration(row.paidSeconds),
  },
];

/** "3 of 20", "3, at most 5": whatever was planned for the person. */
function todayOf({ submittedToday, plan, dailyLimit }: RoundPerson): string {
  const done = formatCount(submittedToday);
  const planned = plan === null ? done : `${done} of ${formatCount(plan)}`;
  return dailyLimit === null ? planned : `${planned}, at most ${formatCount(dailyLimit)}`;
}

function payNote({ payRate }: RoundDetail, seconds: number): string {
  return payRate === null
    ? 'no rate given'
    : `${formatFigure((seconds / 3600) * payRate)} at ${formatFigure(payRate)} an hour`;
}

function factsOf(round: RoundDetail): [string, ReactNode][] {
  const share = round.overlapShare > 0 ? `, one more for ${formatPercent(round.overlapShare)}` : '';
  return [
    ['A task is', UNIT_WORDS[round.unit]],
    ['People a solution', `${round.overlap}${share}`],
    ['After a wrong step', POLICY_WORDS[round.labelPolicy]],
    ['Guideline', round.guidelineNumber === null ? 'none' : `version ${round.guidelineNumber}`],
    ['Deadline', round.deadline ? <Timestamp value={round.deadline} show="day" /> : 'none'],
    ['A person and day', round.dailyLimit === null ? 'no limit' : formatCount(round.dailyLimit)],
    ['Skips a day', formatCount(round.dailySkipLimit)],
    ['Later imports', round.takesNewImports && round.selection.kind !== 'list' ? 'taken in' : 'left out'],
    ['Exports', round.isExported ? 'goes in' : 'stays out'],
    ...(round.generation === null ? [] : [['Generation', String(round.generation)] as [string, ReactNode]]),
    ['Opened', <Timestamp key="opened" value={round.createdAt} show="day" />],
    ...(round.closedAt
      ? [['Closed', <Timestamp key="closed" value={round.closedAt} show="day" />] as [string, ReactNode]]
      : []),
  ];
}
