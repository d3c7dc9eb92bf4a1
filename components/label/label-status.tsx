import type { Command } from '@/lib/core/labels/keys';
import type { LabelView } from '@/lib/client/label/label-view';
import type { GuidelineStanding } from '@/lib/client/guideline/use-guideline-standing';
import { CommandKey } from '@/components/label/command-key';
import { SavedState } from '@/components/label/saved-state';
import { STRINGS } from '@/components/label/strings';

export interface LabelStatusProps {
  view: LabelView;
  guideline: GuidelineStanding;
  onCommand: (command: 'guideline' | 'help') => void;
}

/** The right of the bar: today's count, whether all is saved, the guideline, the keys. */
export function LabelStatus({ view, guideline, onCommand }: LabelStatusProps) {
  const round = view.work?.task.round;
  return (
    <>
      {round && (
        <span className="hidden max-w-60 truncate text-soft tabular-nums xl:inline">
          {STRINGS.roundToday(round.name, round.doneToday, round.planToday)}
        </span>
      )}
      <SavedState saved={view.saved} />
      {guideline.isUnread ? (
        <GuidelineNews number={guideline.number} onPress={() => onCommand('guideline')} />
      ) : (
        <BarButton command="guideline" onPress={() => onCommand('guideline')}>
          {guideline.number > 0 ? STRINGS.guidelineVersion(guideline.number) : STRINGS.guideline}
        </BarButton>
      )}
      <BarButton command="help" label={STRINGS.help} onPress={() => onCommand('help')} />
    </>
  );
}

/** A notice that stays until the change was read; on narrow screens too. */
function GuidelineNews({ number, onPress }: { number: number; onPress: () => void }) {
  return (
    <span role="status">
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
        className="inline-flex h-9 items-center gap-1.5 rounded-control px-1.5 text-small font-[550] text-accent hover:bg-hover touch:h-11"
      >
        <span>
          <span className="max-sm:sr-only">{STRINGS.guideline} </span>
          {STRINGS.guidelineNew(number)}
        </span>
        <span aria-hidden="true" className="max-lg:hidden">
          <CommandKey command="guideline" />
        </span>
      </button>
    </span>
  );
}

interface BarButtonProps {
  command: Command;
  label?: string;
  children?: string;
  onPress: () => void;
}

function BarButton({ command, label, children, onPress }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="hidden h-9 items-center gap-1.5 rounded-control px-1 text-soft hover:text-ink lg:inline-flex"
    >
      {children}
      <span aria-hidden={label ? undefined : true}>
        <CommandKey command={command} />
      </span>
    </button>
  );
}
