'use client';

import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { RenderedText as Rendered } from '@/lib/contracts/label';
import { STRINGS } from '@/components/label/strings';

const LONG_CHARS = 600;
const LONG_LINES = 9;
/** About what a folded text takes, in pixels: role, beginning (label.css) and the button. */
export const FOLDED_HEIGHT = 176;

/** Whether a text that nobody rates is long enough to be folded. */
export function isFoldable({ raw }: Rendered): boolean {
  return raw.length > LONG_CHARS || raw.split('\n', LONG_LINES + 1).length > LONG_LINES;
}

/** A system prompt or a tool's result: its beginning, and the rest when asked for. */
export function FoldedText({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const toggle = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setIsOpen(!isOpen);
    // Pressed by mouse or touch: the next Enter is meant for the solution, not for this button again.
    if (detail > 0) currentTarget.blur();
  };
  return (
    <>
      <div id={id} inert={!isOpen} className={isOpen ? undefined : 'folded-text'}>
        {children}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="link mt-1 text-small touch:min-h-11"
      >
        {isOpen ? STRINGS.showLess : STRINGS.showAll}
      </button>
    </>
  );
}
