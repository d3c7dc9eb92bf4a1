import { canRate, firstError, focusedStep, markOf, type WorkState } from '@/lib/client/label/work-state';
import { STRINGS } from '@/components/label/strings';
import { classNames } from '@/components/ui/class-names';

const MAX_SEGMENTS = 40;
const TONES = { negative: 'bg-neg', neutral: 'bg-neu', positive: 'bg-pos', unsure: 'bg-warn' };

/** How far one is in the solution: a segment for each step, or one bar where there are too many. */
export function ProgressRail({ work }: { work: WorkState }) {
  const { steps } = work.task;
  const focused = focusedStep(work);
  const error = firstError(work);
  const place = error === null ? STRINGS.progress(focused.position, steps.length) : STRINGS.errorAt(error);
  return (
    <div className="hidden min-w-0 items-center gap-3 md:flex">
      <div aria-hidden="true" className="hidden w-40 min-w-0 gap-[3px] @min-[17rem]:flex @min-[22rem]:w-55">
        {steps.length <= MAX_SEGMENTS ? (
          steps.map((step) => {
            const { verdict } = markOf(work, step.position);
            const isPast = error !== null && step.position > error;
            const tone = verdict && !isPast ? TONES[verdict] : step === focused ? 'bg-accent' : 'bg-line';
            return (
              <i
                key={step.position}
                className={classNames(
                  'h-1.5 flex-1 rounded-[3px]',
                  tone,
                  !canRate(work, step) && 'opacity-40',
                )}
              />
            );
          })
        ) : (
          <LongRail work={work} />
        )}
      </div>
      <span className="hidden whitespace-nowrap text-soft tabular-nums @min-[8rem]:inline">{place}</span>
    </div>
  );
}

function LongRail({ work }: { work: WorkState }) {
  const share = ((work.focus + 1) / work.task.steps.length) * 100;
  return (
    <span className="h-1.5 flex-1 overflow-hidden rounded-[3px] bg-line">
      <i
        className={classNames('block h-full', firstError(work) === null ? 'bg-accent' : 'bg-neg')}
        style={{ width: `${share}%` }}
      />
    </span>
  );
}
