import type { SavedView } from '@/lib/client/label/outbox';
import { STRINGS } from '@/components/label/strings';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';

const LOOKS: Record<SavedView['state'], { icon: IconName; ink: string }> = {
  saved: { icon: 'check', ink: 'text-pos' },
  saving: { icon: 'clock', ink: 'text-soft' },
  waiting: { icon: 'clock', ink: 'text-warn' },
  'signed-out': { icon: 'alert', ink: 'text-warn' },
  'other-person': { icon: 'alert', ink: 'text-warn' },
  refused: { icon: 'error', ink: 'text-neg' },
  conflict: { icon: 'alert', ink: 'text-warn' },
};

/** Whether what was rated is safe. Seen at once; read out when it is more than a moment's saving. */
export function SavedState({ saved }: { saved: SavedView }) {
  const { icon, ink } = LOOKS[saved.state];
  return (
    <span
      className={classNames(
        'inline-flex min-w-18 items-center gap-1.5 whitespace-nowrap max-sm:min-w-0',
        ink,
      )}
    >
      <Icon name={icon} size={15} />
      <span aria-hidden="true" data-saved={saved.state} className="max-sm:hidden">
        {textOf(saved)}
      </span>
      <span role="status" className="sr-only">
        {saved.state === 'saving' ? STRINGS.saved : textOf(saved)}
      </span>
    </span>
  );
}

function textOf(saved: SavedView): string {
  switch (saved.state) {
    case 'saved':
      return STRINGS.saved;
    case 'saving':
      return STRINGS.saving;
    case 'waiting':
      return STRINGS.waiting(saved.count);
    case 'signed-out':
      return STRINGS.signedOut(saved.count);
    case 'other-person':
      return STRINGS.keptHere(saved.count);
    case 'refused':
      return STRINGS.refused;
    case 'conflict':
      return STRINGS.conflict;
  }
}
