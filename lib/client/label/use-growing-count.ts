'use client';

import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/client/label/when-idle';

/** So many more in each idle moment; a key waits for no more than these. */
const MORE = 20;
const LONGEST_WAIT_MS = 150;

/** Counts from `first` up to `total`, a few more whenever the browser has nothing else to do. */
export function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(first);
  const isAll = count >= total;

  // The browser says when it is idle.
  useEffect(() => {
    if (isAll) return;
    return whenIdle(() => startTransition(() => setCount(count + MORE)), LONGEST_WAIT_MS);
  }, [count, isAll]);
  return Math.min(count, total);
}
