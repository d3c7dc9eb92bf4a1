import type { Task } from '@/lib/contracts/label';
import { STRINGS } from '@/components/label/strings';

/** Below the last step, always: what its rating has to weigh. Not where one step alone is asked for. */
export function EndOfSolution({ task }: { task: Task }) {
  if (task.target !== null) return null;
  return (
    <p className="mt-3 max-w-189 border-t border-line pt-3 pl-14 text-small text-soft sm:pl-20">
      {task.endsWithoutAnswer && <b className="font-[550] text-warn">{STRINGS.endsWithoutAnswer}. </b>}
      {STRINGS.endHint}
    </p>
  );
}
