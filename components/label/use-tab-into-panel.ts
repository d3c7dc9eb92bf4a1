'use client';

import { useEffect } from 'react';

export const STEP_PANEL_ID = 'step-panel';

/** Tab goes from the page straight into the open panel: its first control that takes the focus. */
export function useTabIntoPanel(): void {
  // The order of Tab is the browser's; only the first step from nowhere is redirected.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey || event.defaultPrevented) return;
      if (document.activeElement && document.activeElement !== document.body) return;
      const first = document
        .getElementById(STEP_PANEL_ID)
        ?.querySelector<HTMLElement>('button, textarea, input');
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
