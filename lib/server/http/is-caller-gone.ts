/**
 * Whether the body of a request broke off because its browser left: a tab was closed, a network lost. Node says it by
 * this message; a database that resets its connection says another.
 */
export function isCallerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isReset = 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
  return isReset || isCallerGone(error.cause);
}
