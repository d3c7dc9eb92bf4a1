import Link from 'next/link';
import type { ReactNode } from 'react';
import { FigureInfo, type FigureName } from '@/components/overview/overview-definitions';
import { solutionsHref } from '@/components/overview/overview-links';
import { formatCount, formatDuration, formatFigure, formatPlural } from '@/components/ui/format-number';
import { StatRow, StatTile } from '@/components/ui/stat-tile';
import { Timestamp } from '@/components/ui/timestamp';
import type { Overview } from '@/lib/contracts/overview';

/** The figures of the whole project, each with its list behind it. */
export function OverviewTiles({ slug, overview }: { slug: string; overview: Overview }) {
  const { total, rounds, computedAt, readAt, inbox, fromFiles } = overview;
  const open = rounds.filter(({ state }) => state === 'open');
  const plan = open.reduce((sum, row) => sum + (row.plan ?? 0), 0);
  const done = open.reduce((sum, row) => sum + row.submitted, 0);
  const label = (text: string, name: FigureName, at = computedAt) => (
    <span className="flex items-center justify-between gap-1">
      {text} <FigureInfo name={name} computedAt={at} />
    </span>
  );
  return (
    <StatRow>
      <StatTile
        label={label('Submitted', 'submitted')}
        figure={formatCount(total.submitted)}
        note={
          <Behind href={solutionsHref(slug, { state: 'labelled' })}>
            {open.length > 0
              ? `${formatCount(done)} of ${formatCount(plan)} in open rounds`
              : 'The solutions'}
          </Behind>
        }
      />
      {fromFiles.labels > 0 && (
        <StatTile
          label={label('From files', 'fromFiles')}
          figure={formatCount(fromFiles.labels)}
          note={
            <Behind href={solutionsHref(slug, { state: 'from_file' })}>
              {formatPlural(fromFiles.solutions, 'solution')}
            </Behind>
          }
        />
      )}
      <StatTile
        label={label('Paid hours', 'paid')}
        figure={formatFigure(total.paidSeconds / 3600, 1)}
        note={
          <Behind href={`/projects/${slug}/rounds`}>
            {total.cost === null ? 'no pay rate in every round' : `cost ${formatFigure(total.cost)}`}
          </Behind>
        }
      />
      <StatTile
        label={label('Per usable', 'perUsable')}
        figure={per(overview, total.usable)}
        note={`${formatCount(total.usable)} usable labels`}
      />
      <StatTile
        label={label('Per error', 'perError')}
        figure={per(overview, total.errors)}
        note={
          <Behind href={solutionsHref(slug, { finish: 'found_error' })}>
            {formatCount(total.errors)} errors found
          </Behind>
        }
      />
      <StatTile
        label={label('Inbox', 'inbox', readAt)}
        figure={formatCount(inbox.open)}
        note={
          <Behind href={`/projects/${slug}/inbox`}>
            {inbox.oldestAt ? `oldest ${ageOf(inbox.oldestAt, readAt)}` : 'Open it'}
          </Behind>
        }
      />
      <WorkerTile overview={overview} label={label('Worker', 'upkeep', readAt)} />
    </StatRow>
  );
}

function Behind({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link">
      {children}
    </Link>
  );
}

function WorkerTile({ overview: { upkeep, readAt }, label }: { overview: Overview; label: ReactNode }) {
  const { isWorkerAlive, workerSeenAt, rankings } = upkeep;
  const oldest = rankings.flatMap(({ completedAt }) => completedAt ?? []).sort()[0];
  const isUnranked = rankings.some(({ completedAt }) => completedAt === null);
  const silence = workerSeenAt ? `silent for ${ageOf(workerSeenAt, readAt)}` : 'never heard of';
  return (
    <StatTile
      label={label}
      figure={
        <span className={isWorkerAlive ? undefined : 'text-read text-warn'}>
          {isWorkerAlive ? 'Runs' : silence}
        </span>
      }
      note={
        <>
          {oldest && (
            <>
              ranked <Timestamp value={oldest} />
            </>
          )}
          {!oldest && (rankings.length === 0 ? 'no open round' : 'not ranked yet')}
          {oldest && isUnranked && ', some not yet'}
        </>
      }
    />
  );
}

/** "3 d 4 h": how long ago. */
function ageOf(then: string, now: string): string {
  return formatDuration((Date.parse(now) - Date.parse(then)) / 1000);
}

function per({ total }: Overview, count: number): string {
  if (count === 0) return '—';
  return total.cost === null
    ? `${formatFigure(total.paidSeconds / 60 / count, 1)} min`
    : formatFigure(total.cost / count);
}
