'use client';

import { useEffect, useState } from 'react';
import { whenIdle } from '@/lib/client/label/when-idle';
import type { WorkState } from '@/lib/client/label/work-state';

const LONGEST_WAIT_MS = 1_000;

/** The solution that was in work before this one, until the browser has time to take it away. */
export function useLeftWork(work: WorkState): WorkState | null {
  const [kept, setKept] = useState<{ work: WorkState; left: WorkState | null }>({ work, left: null });
  if (kept.work !== work) {
    const isOther = kept.work.task.assignmentId !== work.task.assignmentId;
    setKept({ work, left: isOther ? kept.work : kept.left });
  }
  const { left } = kept;

  // Taking thousands of elements away is a long task; the browser says when it is idle.
  useEffect(() => {
    if (!left) return;
    return whenIdle(() => setKept((now) => ({ ...now, left: null })), LONGEST_WAIT_MS);
  }, [left]);
  return left;
}
