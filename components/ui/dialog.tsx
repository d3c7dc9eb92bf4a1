'use client';

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

export interface DialogProps {
  isOpen: boolean;
  /** Called for Escape, the close button and a press outside; the owner then sets `isOpen` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** A press outside keeps it open, for dialogs that hold typed text. */
  isSticky?: boolean;
  children: ReactNode;
}

const WIDTHS = { small: 'max-w-105', medium: 'max-w-140', large: 'max-w-200' };

/** Focus begins at what is to be filled in, else at the first of the buttons, which is the harmless one. */
function focusFirstPlace(dialog: HTMLDialogElement): void {
  const body = ':scope [data-dialog="body"] :is(input, textarea, select):enabled';
  const place =
    dialog.querySelector<HTMLElement>(body) ?? dialog.querySelector<HTMLElement>(':scope footer button');
  place?.focus();
}

/** A modal `<dialog>`: focus stays inside and returns to where it was when it closes. */
export function Dialog({ isOpen, onClose, title, actions, size = 'small', isSticky, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Syncs React's state with the browser's own dialog, which alone has the top layer.
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    dialog.showModal();
    focusFirstPlace(dialog);
    return () => dialog.close();
  }, [isOpen]);

  const closeOutside = (event: MouseEvent) => {
    if (!isSticky && event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeOutside}
      className={classNames(
        'm-auto w-[calc(100vw-2rem)] overflow-hidden rounded-card border border-line bg-raised p-0 text-left shadow-float backdrop:bg-[#00000059]',
        WIDTHS[size],
      )}
    >
      {isOpen && (
        <div className="flex max-h-[calc(100dvh-4rem)] flex-col">
          <header className="flex items-start justify-between gap-3 pt-3 pr-2.5 pl-5">
            <h2 id={titleId} className="pt-1.5 text-read font-semibold tracking-tight">
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div data-dialog="body" className="overflow-y-auto px-5 pt-1.5 pb-5 text-body">
            {children}
          </div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
