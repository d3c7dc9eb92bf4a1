export const MIN_PANE_WIDTH = 300;
export const MAX_PANE_WIDTH = 760;
export const DEFAULT_PANE_WIDTH = 400;

/** Width of the problem pane in pixels, kept within what leaves room for the solution; nothing asked for is the default. */
export function clampPaneWidth(width: number): number {
  if (!Number.isFinite(width) || width <= 0) return DEFAULT_PANE_WIDTH;
  return Math.round(Math.min(MAX_PANE_WIDTH, Math.max(MIN_PANE_WIDTH, width)));
}
