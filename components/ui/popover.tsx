'use client';

import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { type Placement, placePopover } from '@/components/ui/place-popover';
import { classNames } from '@/components/ui/class-names';

export interface PopoverProps {
  /** Content of the button that opens it. */
  trigger: ReactNode;
  /** The accessible name of the button, where its content does not say enough. */
  triggerLabel?: string;
  triggerClassName?: string;
  placement?: Placement;
  className?: string;
  /** The role of what opens; a `menu` is told to screen readers as such. */
  kind?: 'panel' | 'menu';
  /** Called after it opened, with its element: to move focus into it. */
  onOpen?: (panel: HTMLElement) => void;
  children: ReactNode;
}

/** A button and what it opens, in the browser's top layer: Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { trigger, triggerLabel, triggerClassName, placement = 'bottom-end', kind = 'panel' } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // In place of the browser's own answer, so that the panel is placed before it is first painted.
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const panel = document.getElementById(id);
    panel?.togglePopover();
    if (!panel?.matches(':popover-open')) return;
    place(panel, event.currentTarget, placement);
    props.onOpen?.(panel);
  };

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={toggle}
        aria-haspopup={kind === 'menu' ? 'menu' : undefined}
        aria-expanded={isOpen}
        aria-label={triggerLabel}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role={kind === 'panel' ? 'group' : undefined}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className={classNames(
          'fixed max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-raised p-1 text-small shadow-float',
          props.className,
        )}
      >
        {props.children}
      </div>
    </>
  );
}

function place(panel: HTMLElement, button: HTMLElement, placement: Placement): void {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const spot = placePopover(button.getBoundingClientRect(), panel.getBoundingClientRect(), view, placement);
  panel.style.left = `${spot.left}px`;
  panel.style.top = `${spot.top}px`;
}
