import Link from 'next/link';
import { Definitions } from '@/components/overview/overview-definitions';
import { AgreementTable, ArmTable, PeopleTable } from '@/components/overview/overview-tables';
import { Card } from '@/components/ui/card';
import { formatCount, formatFigure } from '@/components/ui/format-number';
import { StatRow, StatTile } from '@/components/ui/stat-tile';
import { Timestamp } from '@/components/ui/timestamp';
import type { Overview, PersonWork } from '@/lib/contracts/overview';

export interface OverviewFiguresProps {
  slug: string;
  overview: Overview;
}

/** What a lead reads each morning. */
export function OverviewFigures({ slug, overview }: OverviewFiguresProps) {
  const { people, arms, agreement, inbox, computedAt } = overview;
  const sum = (pick: (row: PersonWork) => number) => people.reduce((total, row) => total + pick(row), 0);
  // A cost that leaves out the people of a round without a rate would be too low: then there is none.
  const cost = people.some((row) => row.cost === null) ? null : sum((row) => row.cost ?? 0);
  const hours = sum((row) => row.paidSeconds) / 3600;
  return (
    <>
      <StatRow>
        <StatTile
          label="Submitted"
          figure={formatCount(sum((row) => row.submitted))}
          note={`${formatCount(sum((row) => row.usable))} usable`}
        />
        <StatTile
          label="Paid hours"
          figure={formatFigure(hours, 1)}
          note={cost === null ? 'no pay rate' : `cost ${formatFigure(cost)}`}
        />
        <StatTile
          label="Per usable solution"
          figure={per(
            cost,
            hours,
            sum((row) => row.usable),
          )}
          note={cost === null ? 'in minutes: no pay rate' : 'in the currency of the rate'}
        />
        <StatTile
          label="Per error found"
          figure={per(
            cost,
            hours,
            sum((row) => row.errors),
          )}
          note={
            <Link href={`/projects/${slug}/solutions?rating=negative`} className="link">
              The solutions
            </Link>
          }
        />
        <StatTile
          label="Inbox"
          figure={formatCount(inbox.open)}
          note={
            <Link href={`/projects/${slug}/inbox`} className="link">
              {inbox.oldestAt ? (
                <>
                  oldest <Timestamp value={inbox.oldestAt} />
                </>
              ) : (
                'Open it'
              )}
            </Link>
          }
        />
      </StatRow>
      <Card caption="Work by round and person" padding="none">
        <PeopleTable people={people} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Card
          caption="Agreement on the first error"
          padding="none"
          action={
            <Link href={`/projects/${slug}/solutions?disagreement=first_error`} className="link text-small">
              Where they differ
            </Link>
          }
        >
          <AgreementTable agreement={agreement} />
        </Card>
        <Card caption="Skips and give-ups by arm" padding="none">
          <ArmTable arms={arms} />
        </Card>
      </div>
      <Definitions computedAt={computedAt} />
    </>
  );
}

function per(cost: number | null, hours: number, count: number): string {
  if (count === 0) return '—';
  return cost === null ? `${formatFigure((hours * 60) / count, 1)} min` : formatFigure(cost / count);
}
