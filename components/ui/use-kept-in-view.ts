'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list that scrolls in a box of its own and is walked by keys elsewhere: keeps what is marked `aria-current` in the
 * box's view when `current` changes. The page itself stands still.
 */
export function useKeptInView<Box extends HTMLElement>(current: string | number): RefObject<Box | null> {
  const ref = useRef<Box>(null);
  useEffect(() => {
    const box = ref.current;
    const marked = box?.querySelector('[aria-current]:not([aria-current="false"])');
    if (!box || !marked) return;
    // Within the box's border.
    const top = box.getBoundingClientRect().top + box.clientTop;
    const bottom = top + box.clientHeight;
    const row = marked.getBoundingClientRect();
    if (row.top < top) box.scrollTop -= Math.ceil(top - row.top);
    else if (row.bottom > bottom) box.scrollTop += Math.ceil(row.bottom - bottom);
  }, [current]);
  return ref;
}
