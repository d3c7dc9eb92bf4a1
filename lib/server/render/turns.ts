/** Long work that lets the requests of others through. */
export interface Turns {
  /** Whether this turn took long enough. */
  isOver: () => boolean;
  /** Waits until whatever else was due is done, and begins the next turn. */
  pass: () => Promise<void>;
}

/** Turns of about so many milliseconds. */
export function takeTurns(ms: number): Turns {
  let start = performance.now();
  return {
    isOver: () => performance.now() - start > ms,
    pass: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      start = performance.now();
    },
  };
}
