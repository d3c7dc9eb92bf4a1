'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

const SHOWN_FOR_MS = 2_000;

export interface CopyButtonProps {
  text: string;
  label?: string;
}

/** Copies a text; says so in its own room. Where the browser refuses (plain http), it says to copy by hand. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  // Goes back to the first label after a moment.
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  const shown = { idle: label, copied: 'Copied', refused: 'By hand' }[state];
  return (
    <Button size="small" icon={state === 'copied' ? 'check' : 'copy'} onClick={copy}>
      <span className="grid text-left" aria-live="polite">
        {[label, 'Copied', 'By hand'].map((word) => (
          <span
            key={word}
            className={word === shown ? 'col-start-1 row-start-1' : 'invisible col-start-1 row-start-1'}
          >
            {word}
          </span>
        ))}
      </span>
    </Button>
  );
}
