/** How long is left of a moment in which the browser has nothing else to do, in milliseconds. */
type Moment = Pick<IdleDeadline, 'timeRemaining'>;

/**
 * Calls back when the browser has nothing else to do, and after `longestMs` in any case; the returned function takes
 * that back. Without idle moments (Safari), soon and with no time to spare.
 */
export function whenIdle(call: (moment: Moment) => void, longestMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(call, { timeout: longestMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(() => call({ timeRemaining: () => 0 }), 1);
  return () => clearTimeout(timer);
}
