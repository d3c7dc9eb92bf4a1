'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { commandOfInboxKey, type InboxChoice, type InboxCommand } from '@/lib/client/inbox/inbox-keys';
import { isTypingTarget } from '@/lib/client/label/key-map';

/** Calls back for keys pressed within the main part of the page that holds the form, unless somebody types. */
export function useInboxKeys(
  form: RefObject<HTMLFormElement | null>,
  onCommand: (command: InboxCommand) => void,
  choices: readonly InboxChoice[],
): void {
  const latest = useRef({ onCommand, choices });
  useEffect(() => {
    latest.current = { onCommand, choices };
  });

  // The keyboard is the page's: the focus may be on the list beside the form.
  useEffect(() => {
    const main = form.current?.closest('main');
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypingTarget(target)) return;
      const command = commandOfInboxKey(event.key, latest.current.choices);
      if (!command || command === 'next' || command === 'previous') return;
      if (command === 'decide' && target?.closest('a, button')) return;
      event.preventDefault();
      latest.current.onCommand(command);
    };
    main?.addEventListener('keydown', onKeyDown);
    return () => main?.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
