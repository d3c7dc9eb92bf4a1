'use client';

import { useEffect, useRef } from 'react';
import { commandOfKey, isTypingTarget } from '@/lib/client/label/key-map';
import type { Command, KeyMap } from '@/lib/core/labels/keys';

/** Calls back with the command of each key pressed anywhere on the page, unless somebody types or a dialog is open. */
export function useLabelKeys(isOn: boolean, keys: KeyMap, onCommand: (command: Command) => void): void {
  const latest = useRef(onCommand);
  useEffect(() => {
    latest.current = onCommand;
  });

  // The keyboard is the window's: focus may be anywhere on the page.
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.defaultPrevented || isTypingTarget(target)) return;
      const command = commandOfKey(event, keys);
      if (!command || belongsToControl(event.key, target)) return;
      event.preventDefault();
      if (!event.repeat) latest.current(command);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn, keys]);
}

/** Enter presses the button that has the focus, and arrows walk inside menus and on the separator. */
function belongsToControl(key: string, target: HTMLElement | null): boolean {
  if (key === 'Enter') return Boolean(target?.closest('button, a, summary, [role="menuitem"]'));
  const own = '[role="menu"], [role="separator"], pre, input[type="radio"]';
  return key.startsWith('Arrow') && Boolean(target?.closest(own));
}
