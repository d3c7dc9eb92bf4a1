'use client';

import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/client/label/when-idle';

/** So many more in each idle moment; a key waits for no more than these. */
const MORE = 20;
const LONGEST_WAIT_MS = 150;

/** Counts from `first` up to `total`, a few more whenever the browser has nothing else to do; not while it may not grow. */
export function useGrowingCount(total: number, first: number, mayGrow: boolean): number {
  const [count, setCount] = useState(first);
  const isAll = count >= total;

  // The browser says when it is idle.
  useEffect(() => {
    if (isAll || !mayGrow) return;
    return whenIdle(() => startTransition(() => setCount(count + MORE)), LONGEST_WAIT_MS);
  }, [count, isAll, mayGrow]);
  return Math.min(count, total);
}
