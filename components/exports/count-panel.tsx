import { reasonWords } from '@/components/exports/export-words';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { formatCount, formatPlural } from '@/components/ui/format-number';
import type { SnapshotCount } from '@/lib/contracts/snapshots';
import { exportSplits } from '@/lib/core/formats/export-options';

export interface CountPanelProps {
  caption: string;
  counts: readonly SnapshotCount[];
  /** Counts of other options than those chosen now: newer ones are on their way. */
  isOld?: boolean;
}

function Row({ term, count }: { term: string; count: number }) {
  return (
    <div className="flex justify-between gap-x-4 border-t border-line py-2">
      <dt className="text-soft">{term}</dt>
      <dd className="text-right tabular-nums">{formatCount(count)}</dd>
    </div>
  );
}

function passesOf(counts: readonly SnapshotCount[]): number {
  return counts.reduce((sum, row) => sum + row.passes, 0);
}

/** How many labels are in an export by split, and why the rest is left out. */
export function CountPanel({ caption, counts, isOld = false }: CountPanelProps) {
  const taken = counts.filter(({ why }) => why === null);
  const reasons = [...new Set(counts.flatMap(({ why }) => (why === null ? [] : [why])))];
  const solutions = taken.reduce((sum, row) => sum + row.solutions, 0);
  return (
    <Card caption={caption} className="text-small">
      <div aria-live="polite" aria-busy={isOld} className={classNames(isOld && 'text-soft')}>
        <p className="text-body">
          {`${formatPlural(passesOf(taken), 'label')} of ${formatPlural(solutions, 'solution')}`}
        </p>
        <dl className="mt-3">
          {exportSplits.map((split) => (
            <Row key={split} term={split} count={passesOf(taken.filter((row) => row.split === split))} />
          ))}
        </dl>
        {reasons.length > 0 && (
          <>
            <h3 className="caption mt-4 mb-1">Left out</h3>
            <dl>
              {reasons.map((why) => (
                <Row
                  key={why}
                  term={reasonWords(why)}
                  count={passesOf(counts.filter((row) => row.why === why))}
                />
              ))}
            </dl>
          </>
        )}
      </div>
    </Card>
  );
}
