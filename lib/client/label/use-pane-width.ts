'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { clampPaneWidth, DEFAULT_PANE_WIDTH } from '@/lib/client/label/pane-width';

const KEY = 'stepmark-pane-width';
const CHANGED = 'stepmark-pane-width-changed';

/** The width that this browser keeps for the problem pane, in pixels. */
export function usePaneWidth(): [number, (width: number) => void] {
  const width = useSyncExternalStore(subscribe, read, () => DEFAULT_PANE_WIDTH);
  const save = useCallback((next: number) => {
    try {
      localStorage.setItem(KEY, String(next));
    } catch {
      return;
    }
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  return [width, save];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

function read(): number {
  try {
    return clampPaneWidth(Number(localStorage.getItem(KEY) ?? 0));
  } catch {
    return DEFAULT_PANE_WIDTH;
  }
}
