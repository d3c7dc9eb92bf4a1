import { COMMANDS, DEFAULT_KEYS } from '@/lib/client/label/key-map';
import { STRINGS } from '@/components/label/strings';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';

const PRINTED: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Enter: '⏎', '-': '−' };

export function HelpBox({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={STRINGS.help} size="medium">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {COMMANDS.map((command) => (
          <div key={command} className="contents">
            <dt className="flex gap-1">
              {DEFAULT_KEYS[command].map((key) => (
                <Kbd key={key}>{PRINTED[key] ?? key}</Kbd>
              ))}
            </dt>
            <dd>{STRINGS.commands[command]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-soft">{STRINGS.helpOff}</p>
    </Dialog>
  );
}
