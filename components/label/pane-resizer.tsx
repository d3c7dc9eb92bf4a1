'use client';

import type { KeyboardEvent, PointerEvent } from 'react';
import { clampPaneWidth, MAX_PANE_WIDTH, MIN_PANE_WIDTH } from '@/lib/client/label/pane-width';
import { STRINGS } from '@/components/label/strings';

const KEY_STEP = 32;

/** The line between problem and solution: drag it, or move it with the arrows. */
export function PaneResizer({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    onWidth(clampPaneWidth(event.clientX - left));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    onWidth(clampPaneWidth(width + by));
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={STRINGS.widen}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={MIN_PANE_WIDTH}
      aria-valuemax={MAX_PANE_WIDTH}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(clampPaneWidth(0))}
      className="group absolute inset-y-0 -right-4 hidden w-4 cursor-col-resize touch-none place-items-center lg:grid"
    >
      <span className="h-10 w-[3px] rounded-pill bg-line group-hover:bg-edge group-focus-visible:bg-accent" />
    </div>
  );
}
