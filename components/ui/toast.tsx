'use client';

import { type ReactNode, createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

const SHOWN_FOR_MS = 6_000;
const MOST_AT_ONCE = 3;

type ToastTone = 'done' | 'error';
interface ToastItem {
  id: number;
  tone: ToastTone;
  text: string;
}

export interface ToastApi {
  /** A short confirmation; leaves by itself after 6 seconds. */
  done: (text: string) => void;
  /** What went wrong and what to do; stays until it is closed. */
  error: (text: string) => void;
}

const ToastContext = createContext<ToastApi | null>(null);

/** Messages that belong to no place on the page. Throws outside `ToastProvider` (the root layout has one). */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it.');
  return api;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<ToastItem[]>([]);
  const nextId = useRef(1);
  const add = useCallback((tone: ToastTone, text: string) => {
    const item = { id: nextId.current++, tone, text };
    setItems((shown) => [...shown, item].slice(-MOST_AT_ONCE));
  }, []);
  const remove = useCallback((id: number) => setItems((shown) => shown.filter((item) => item.id !== id)), []);
  const [api] = useState<ToastApi>(() => ({
    done: (text) => add('done', text),
    error: (text) => add('error', text),
  }));
  return (
    <ToastContext value={api}>
      {children}
      <div
        role="status"
        aria-live="polite"
        data-print="no"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:left-auto sm:items-end"
      >
        {items.map((item) => (
          <Toast key={item.id} item={item} onRemove={remove} />
        ))}
      </div>
    </ToastContext>
  );
}

function Toast({ item, onRemove }: { item: ToastItem; onRemove: (id: number) => void }) {
  const [isHeld, setIsHeld] = useState(false);

  // The clock of one confirmation; it waits while a pointer rests on it.
  useEffect(() => {
    if (isHeld || item.tone === 'error') return;
    const timer = setTimeout(() => onRemove(item.id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isHeld, item, onRemove]);

  return (
    <div
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      className="pointer-events-auto flex w-fit max-w-105 items-start gap-2.5 rounded-card border border-line bg-raised py-1 pr-1 pl-3.5 text-small shadow-float"
    >
      <Icon
        name={item.tone === 'done' ? 'check' : 'error'}
        className={classNames('mt-1.5', item.tone === 'done' ? 'text-pos' : 'text-neg')}
      />
      <span className="py-1">{item.text}</span>
      <IconButton icon="close" label="Close message" size="small" onClick={() => onRemove(item.id)} />
    </div>
  );
}
