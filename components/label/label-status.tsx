import type { Command } from '@/lib/core/labels/keys';
import type { LabelView } from '@/lib/client/label/label-view';
import type { Guideline } from '@/components/label/label-boxes';
import { CommandKey } from '@/components/label/command-key';
import { SavedState } from '@/components/label/saved-state';
import { STRINGS } from '@/components/label/strings';

export interface LabelStatusProps {
  view: LabelView;
  guideline: Guideline | null;
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
      <BarButton command="guideline" onPress={() => onCommand('guideline')}>
        {guideline ? STRINGS.guidelineVersion(guideline.number) : STRINGS.guideline}
      </BarButton>
      <BarButton command="help" label={STRINGS.help} onPress={() => onCommand('help')} />
    </>
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
