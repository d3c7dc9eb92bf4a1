'use client';

import { type ReactNode, type Ref, useCallback, useId, useRef, useState } from 'react';
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
  kind?: 'dialog' | 'menu';
  /** Called after it opened, with its element: to move focus into it. */
  onOpen?: (panel: HTMLElement) => void;
  panelRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A button and what it opens, in the browser's top layer: Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { trigger, triggerLabel, triggerClassName, placement = 'bottom-end', kind = 'dialog' } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { onOpen } = props;

  const place = useCallback(
    (panel: HTMLElement) => {
      if (!button.current) return;
      const { width, height } = panel.getBoundingClientRect();
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const spot = placePopover(button.current.getBoundingClientRect(), { width, height }, view, placement);
      panel.style.left = `${spot.left}px`;
      panel.style.top = `${spot.top}px`;
    },
    [placement],
  );

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        aria-label={triggerLabel}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        id={id}
        ref={props.panelRef}
        popover="auto"
        role={kind === 'dialog' ? 'group' : undefined}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setIsOpen(opened);
          if (!opened) return;
          place(event.currentTarget);
          onOpen?.(event.currentTarget);
        }}
        className={classNames(
          'fixed max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-1 text-small shadow-float',
          props.className,
        )}
      >
        {props.children}
      </div>
    </>
  );
}
