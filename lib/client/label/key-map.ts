import { COMMANDS, DEFAULT_KEYS, type Command, type KeyMap } from '@/lib/core/labels/keys';

/** What of a keyboard event decides; a DOM KeyboardEvent fits. */
export interface KeyPress {
  key: string;
  code: string;
  repeat: boolean;
  isComposing: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  getModifierState(name: string): boolean;
}

/**
 * The command of a key press; null where the press is not for us. Goes by what the key types, and where that means
 * nothing (the digit row of AZERTY, letters of a Cyrillic layout) by where the key is.
 */
export function commandOfKey(press: KeyPress, keys: KeyMap = DEFAULT_KEYS): Command | null {
  if (press.isComposing || hasModifier(press)) return null;
  for (const name of [typedName(press), placedName(press)]) {
    const command = name === null ? undefined : COMMANDS.find((candidate) => keys[candidate].includes(name));
    if (command) return command;
  }
  return null;
}

/** AltGr types characters on many layouts (and looks like Ctrl+Alt on Windows); the other modifiers are the browser's. */
function hasModifier(press: KeyPress): boolean {
  if (press.metaKey) return true;
  return (press.ctrlKey || press.altKey) && !press.getModifierState('AltGraph');
}

function typedName(press: KeyPress): string | null {
  const isLetter = /^\p{L}$/u.test(press.key);
  if (!isLetter) return press.key;
  return press.shiftKey ? null : press.key.toLowerCase();
}

function placedName(press: KeyPress): string | null {
  if (press.shiftKey || press.key.length !== 1) return null;
  const digit = /^Digit(\d)$/.exec(press.code)?.[1];
  if (digit) return digit;
  const isLatin = /^[\u0020-\u024f]$/.test(press.key);
  return isLatin ? null : (/^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase() ?? null);
}

/** Whether an element takes text, so that no key of ours may fire in it. */
export function isTypingTarget(
  element: { tagName: string; isContentEditable?: boolean; type?: string } | null,
): boolean {
  if (!element) return false;
  if (element.isContentEditable) return true;
  if (element.tagName === 'TEXTAREA' || element.tagName === 'SELECT') return true;
  return (
    element.tagName === 'INPUT' && !['button', 'checkbox', 'radio', 'submit'].includes(element.type ?? 'text')
  );
}
