'use client';

import Link from 'next/link';
import { COMMANDS } from '@/lib/core/labels/keys';
import { useOwnKeys } from '@/lib/client/label/own-keys';
import { printedKey } from '@/components/label/printed-key';
import { BOX_STRINGS } from '@/components/label/box-strings';
import { STRINGS } from '@/components/label/strings';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';

/** Every command with the keys that this person has for it. */
export function HelpBox({ onClose }: { onClose: () => void }) {
  const keys = useOwnKeys();
  return (
    <Dialog isOpen onClose={onClose} title={STRINGS.help} size="medium">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {COMMANDS.map((command) => (
          <div key={command} className="contents">
            <dt className="flex gap-1">
              {keys[command].length === 0 && <span className="text-soft">{BOX_STRINGS.noKey}</span>}
              {keys[command].map((key) => (
                <Kbd key={key}>{printedKey(key)}</Kbd>
              ))}
            </dt>
            <dd>{BOX_STRINGS.commands[command]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-soft">
        {BOX_STRINGS.helpOff}{' '}
        <Link href="/account#keys" className="link">
          {BOX_STRINGS.changeKeys}
        </Link>
      </p>
    </Dialog>
  );
}
