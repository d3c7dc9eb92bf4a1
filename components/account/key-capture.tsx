'use client';

import { type KeyboardEvent, useState } from 'react';
import { isUsableKey, KEYS_PER_COMMAND } from '@/lib/core/labels/keys';
import { printedKey } from '@/components/label/printed-key';
import { Button } from '@/components/ui/button';

export interface KeyCaptureProps {
  /** What the command does. */
  name: string;
  keys: readonly string[];
  onChange: (keys: readonly string[]) => void;
}

/** The keys of one command. A pressed button waits for the new key; Escape leaves it, Delete removes it. */
export function KeyCapture({ name, keys, onChange }: KeyCaptureProps) {
  const [waiting, setWaiting] = useState<number | null>(null);
  const places = keys.length < KEYS_PER_COMMAND ? [...keys, null] : keys;
  const onKeyDown = (event: KeyboardEvent) => {
    if (waiting === null || event.key === 'Tab' || event.nativeEvent.isComposing) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isRemoval = key === 'Delete' || key === 'Backspace';
    if (key !== 'Escape' && !isRemoval && !isUsableKey(key)) return;
    event.preventDefault();
    setWaiting(null);
    if (key === 'Escape') return;
    const rest = keys.filter((other, index) => index !== waiting && other !== key);
    onChange(isRemoval ? rest : [...rest.slice(0, waiting), key, ...rest.slice(waiting)]);
  };
  return (
    <span className="flex gap-1.5" onKeyDown={onKeyDown}>
      {places.map((key, index) => (
        <Button
          key={index}
          size="small"
          aria-label={labelOf(name, key, waiting === index)}
          onClick={() => setWaiting(waiting === index ? null : index)}
          onBlur={() => setWaiting(null)}
        >
          {waiting === index ? 'Press a key' : key === null ? 'Add' : printedKey(key)}
        </Button>
      ))}
    </span>
  );
}

function labelOf(name: string, key: string | null, isWaiting: boolean): string {
  if (isWaiting) return `Press the key for: ${name}. Escape leaves it, Delete removes it.`;
  return key === null ? `Add a key for: ${name}` : `Key ${key} for: ${name}`;
}
