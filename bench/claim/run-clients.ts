/** One operation; `index` differs for each call. */
export type Operation = (index: number) => Promise<void>;

/** Clients that each begin the next operation when theirs is done, for so long. Operations a second. */
export async function runFlatOut(operation: Operation, clients: number, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1_000;
  let count = 0;
  const client = async () => {
    while (performance.now() < end) await operation(count++);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return count / ((performance.now() - start) / 1_000);
}

/** Operations begun at a fixed rate, done or not; the milliseconds of each from the moment at which it was due. */
export async function runSteady(operation: Operation, perSecond: number, seconds: number): Promise<number[]> {
  const start = performance.now();
  const running: Promise<number>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = start + (n * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    running.push(timed(operation, n, due));
  }
  return Promise.all(running);
}

async function timed(operation: Operation, index: number, from: number): Promise<number> {
  await operation(index);
  return performance.now() - from;
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;
}
