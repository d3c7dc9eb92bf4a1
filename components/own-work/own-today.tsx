import type { OwnWork } from '@/lib/contracts/own-work';
import { OwnTimes } from '@/components/own-work/own-times';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatDuration } from '@/components/ui/format-number';
import { StatRow, StatTile } from '@/components/ui/stat-tile';
import { Timestamp } from '@/components/ui/timestamp';

/** Counts and times of the day, round by round, and how the time is made. */
export function OwnToday({ work }: { work: OwnWork }) {
  if (work.rounds.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon="clock" title="No round is open for you">
          When a lead opens a round, its plan and your time stand here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {work.rounds.map((round) => (
        <section key={round.name} aria-label={round.name} className="grid gap-2">
          <h2 className="caption">
            {round.name}
            {round.deadline && (
              <span className="font-normal">
                {' '}
                · until <Timestamp value={round.deadline} />
              </span>
            )}
          </h2>
          <RoundTiles round={round} />
        </section>
      ))}
      <OwnTimes times={work.times} />
      <TimeRules rules={work.timeRules} />
    </div>
  );
}

function RoundTiles({ round }: { round: OwnWork['rounds'][number] }) {
  const { planToday, doneToday } = round;
  return (
    <StatRow>
      <StatTile
        label="Submitted today"
        figure={
          planToday === null
            ? formatCount(doneToday)
            : `${formatCount(doneToday)} of ${formatCount(planToday)}`
        }
        note={planToday === null ? 'No plan is set' : 'The day begins at 00:00 UTC'}
      />
      <StatTile
        label="Paid time today"
        figure={formatDuration(round.paidSecondsToday)}
        note={`of it judging: ${formatDuration(round.judgingSecondsToday)}`}
      />
      <StatTile label="Submitted in this round" figure={formatCount(round.done)} />
      <StatTile label="Paid time in this round" figure={formatDuration(round.paidSeconds)} />
    </StatRow>
  );
}

function TimeRules({ rules }: { rules: OwnWork['timeRules'] }) {
  return (
    <details className="text-small text-soft">
      <summary className="cursor-pointer">How your time is counted</summary>
      <ul className="mt-2 grid max-w-160 list-disc gap-1 pl-5">
        <li>
          The time from opening a solution to submitting it counts. It appears here once it is submitted.
        </li>
        <li>
          Without a key, a click or a scroll, time counts for {formatDuration(rules.idleSeconds)} more, then
          stops until you are back. Active and idle time together are judging time.
        </li>
        <li>
          While the tab is hidden, up to {formatDuration(rules.hiddenSeconds)} at a time are paid as well:
          people look things up. They are not judging time.
        </li>
        <li>A pause is neither, and your next rating ends it. Two tabs at once count once.</li>
        <li>The raw stretches of time are kept, so that a sum can be checked and put right.</li>
      </ul>
    </details>
  );
}
