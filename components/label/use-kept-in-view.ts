'use client';

import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Room below the step in focus for the panel that a negative rating opens, in pixels and at most as a share of the view;
 * label.css holds the panel to it.
 */
const KEPT_ROOM = 300;
const KEPT_SHARE = 0.5;
const LINE = 25;

/** Brings the step in focus into view when the focus moves, and keeps it there when the view changes its size. */
export function useKeptInView(
  scroller: RefObject<HTMLElement | null>,
  position: number,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    if (isShown) keepInView(scroller.current, position);
  }, [scroller, position, isShown]);

  // The size of the view is the browser's: a window made smaller, the problem pane made wider, a keyboard on a phone.
  useEffect(() => {
    const view = scroller.current;
    const row = view && rowOf(view, position);
    if (!isShown || !row) return;
    return whenResized(view, row, () => {
      if (isOutOfView(view, row)) keepInView(view, position);
    });
  }, [scroller, position, isShown]);
}

/** Calls back when the view gets another size while the row is seen in it: who has scrolled away stays there. */
function whenResized(view: HTMLElement, row: HTMLElement, call: () => void): () => void {
  let isSeen = true;
  let size = sizeOf(view);
  const sight = new IntersectionObserver(
    (entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? isSeen;
    },
    { root: view },
  );
  const sizes = new ResizeObserver(() => {
    const now = sizeOf(view);
    if (now !== size && isSeen) call();
    size = now;
  });
  sight.observe(row);
  sizes.observe(view);
  return () => {
    sight.disconnect();
    sizes.disconnect();
  };
}

/** Less than a line of the row is left in the view. */
function isOutOfView(view: HTMLElement, row: HTMLElement): boolean {
  const [outer, inner] = [view.getBoundingClientRect(), row.getBoundingClientRect()];
  return inner.bottom < outer.top + LINE || inner.top > outer.bottom - LINE;
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): string {
  return `${clientWidth} ${clientHeight}`;
}

function rowOf(view: HTMLElement, position: number): HTMLElement | null {
  return view.querySelector<HTMLElement>(`[data-position="${position}"]`);
}

/**
 * Scrolls only when the step in focus, with the room for its panel, does not fit; then far enough that the next
 * steps fit too, so that the text stands still for most key presses.
 */
function keepInView(scroller: HTMLElement | null, position: number): void {
  const row = scroller && rowOf(scroller, position);
  if (!scroller || !row) return;
  const view = scroller.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  const room = Math.min(KEPT_ROOM, view.height * KEPT_SHARE);
  const isAbove = box.top < view.top + 8;
  const isBelow = box.bottom + room > view.bottom && box.top > view.top + view.height * 0.16;
  if (isAbove || isBelow) scroller.scrollTop += box.top - view.top - view.height * 0.14;
}
