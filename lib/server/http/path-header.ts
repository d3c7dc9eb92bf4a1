/** Set by proxy.ts on each page's request: path and query, so that sign-in can lead back to them. */
export const PATH_HEADER = 'x-stepmark-path';
