export type Placement = 'bottom-start' | 'bottom-end';

interface Size {
  width: number;
  height: number;
}

export interface Anchor {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const GAP = 6;
const MARGIN = 8;

/** Where a panel goes beside its button (px in the viewport): below, or above if only there is room; never off screen. */
export function placePopover(
  anchor: Anchor,
  panel: Size,
  view: Size,
  placement: Placement,
): { left: number; top: number } {
  const wantedLeft = placement === 'bottom-start' ? anchor.left : anchor.right - panel.width;
  const left = Math.max(MARGIN, Math.min(wantedLeft, view.width - panel.width - MARGIN));
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - panel.height;
  const fitsBelow = below + panel.height <= view.height - MARGIN;
  const top = fitsBelow || above < MARGIN ? below : above;
  return { left, top };
}
