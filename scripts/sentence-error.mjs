/** An error whose message is a whole sentence for the person at the terminal: printed without a stack. */
export class SentenceError extends Error {
  name = 'SentenceError';
}

/** Prints what went wrong (a stack only for the unexpected) and ends the process with code 1. */
export function exitWith(error) {
  console.error(error instanceof SentenceError ? `\n${error.message}` : error);
  process.exit(1);
}
