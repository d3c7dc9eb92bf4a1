'use client';

import type { Command } from '@/lib/core/labels/keys';
import { useOwnKeys } from '@/lib/client/label/own-keys';
import { printedKey } from '@/components/label/printed-key';
import { Kbd } from '@/components/ui/kbd';

/** The key that this person has for a command; nothing where there is none. */
export function CommandKey({ command }: { command: Command }) {
  const key = useOwnKeys()[command][0];
  return key === undefined ? null : <Kbd>{printedKey(key)}</Kbd>;
}
