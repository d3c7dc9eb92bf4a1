import { ARM_MEANINGS, ruleLabel } from '@/components/queue/queue-words';
import { ARM_WORDS } from '@/components/words/arm-words';
import { Card } from '@/components/ui/card';
import { formatPercent } from '@/components/ui/format-number';
import { Meter } from '@/components/ui/meter';
import { Timestamp } from '@/components/ui/timestamp';
import type { QueueHead, QueuePolicyState } from '@/lib/contracts/queue';
import { ARMS } from '@/lib/core/queue/arm-order';

export interface MixCardProps {
  state: QueuePolicyState;
  /** By which the ranking shown was made: a new rule holds once the worker has ranked by it. */
  rankedBy: QueueHead['rule'];
}

/** By which shares the arms serve, and by which rule solutions are ranked. */
export function MixCard({ state, rankedBy }: MixCardProps) {
  const { mix, rule, problemCap } = state.policy;
  const total = ARMS.reduce((sum, arm) => sum + mix[arm], 0);
  return (
    <Card caption="Mix of arms">
      <dl className="grid gap-2.5 text-small">
        {ARMS.map((arm) => (
          <div key={arm} className="grid grid-cols-[6.5rem_minmax(0,1fr)_2.75rem] items-center gap-2.5">
            <dt title={ARM_MEANINGS[arm]}>{ARM_WORDS[arm]}</dt>
            <dd className="contents">
              <Meter label={ARM_WORDS[arm]} value={mix[arm] / total} className="h-2! w-full!" />
              <span className="text-right tabular-nums">{formatPercent(mix[arm] / total)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-t border-line pt-2.5 text-tiny text-soft">
        Rule: <b className="font-[550] text-ink">{ruleLabel(rule)}</b>, at most {problemCap} of a problem in
        any 50. An arm that has nothing leaves its share to the others.
      </p>
      {rankedBy !== null && rankedBy !== rule && (
        <p className="mt-1.5 text-tiny text-soft">
          This ranking was made by: {ruleLabel(rankedBy).toLowerCase()}.
        </p>
      )}
      {state.changedAt && (
        <p className="mt-1.5 text-tiny text-soft">
          Changed {state.changedBy && `by ${state.changedBy} `}
          <Timestamp value={state.changedAt} />
        </p>
      )}
    </Card>
  );
}
