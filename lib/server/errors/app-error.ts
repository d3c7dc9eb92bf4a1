/** Every error that a person or program is meant to understand; one mapper turns it into RFC 9457 problem JSON. */
export const APP_ERRORS = {
  'not-signed-in': { status: 401, title: 'You are not signed in' },
  'not-allowed': { status: 403, title: 'You may not do this' },
  'cross-site': { status: 403, title: 'This request came from another site' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'bad-request': { status: 400, title: 'The request is not understood' },
  'link-gone': { status: 410, title: 'This link does not work any more' },
  'too-large': { status: 413, title: 'This is too large' },
  'too-many-attempts': { status: 429, title: 'Too many attempts' },
  conflict: { status: 409, title: 'This cannot be done now' },
  'stale-revision': { status: 409, title: 'This was changed elsewhere meanwhile' },
  'lease-lost': { status: 409, title: 'This solution is no longer yours' },
  'other-person': { status: 409, title: 'Somebody else is signed in' },
  'already-submitted': { status: 409, title: 'This solution was submitted already' },
  'not-finished': { status: 422, title: 'This solution cannot be submitted yet' },
  internal: { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'Not available at the moment' },
} as const;

export type AppErrorCode = keyof typeof APP_ERRORS;

/**
 * An error with a code. `detail` says in a sentence what happened, where, and what to do; `extra` becomes further
 * members of the problem document. Neither may hold a secret.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: AppErrorCode,
    readonly detail: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(detail);
  }
}
