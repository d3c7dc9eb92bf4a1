/** What a benchmark asks for, and what it saw. */
export interface Bar {
  what: string;
  value: number;
  /** Such as ">= 0.3", "<= 5", "= 0"; null: for comparison only. */
  want: string | null;
  /** 95 % interval, where there is one. */
  low?: number;
  high?: number;
}

const COMPARE: Record<string, (value: number, bound: number) => boolean> = {
  '>=': (value, bound) => value >= bound,
  '<=': (value, bound) => value <= bound,
  '=': (value, bound) => value === bound,
};

/** Whether the value is what is wanted; a bar for comparison always holds. Throws for a want that is not understood. */
export function holds({ value, want }: Bar): boolean {
  if (want === null) return true;
  const [sign, bound] = want.split(' ');
  const compare = COMPARE[sign ?? ''];
  if (!compare || !Number.isFinite(Number(bound))) throw new Error(`Not a bar: ${want}`);
  return compare(value, Number(bound));
}

/**
 * Prints each bar, and last the one JSON line that every benchmark ends with. Says whether all hold.
 * @param details figures beside the bars
 */
export function printBars(
  bench: string,
  bars: readonly Bar[],
  details: Record<string, unknown> = {},
): boolean {
  const judged = bars.map((bar) => ({ ...bar, holds: holds(bar) }));
  console.log('');
  for (const { what, value, want, low, high, holds: isHeld } of judged) {
    const interval = low === undefined ? '' : ` [${low.toFixed(2)}, ${high?.toFixed(2)}]`;
    const verdict = want === null ? '    ' : isHeld ? 'met ' : 'MISS';
    console.log(`  ${verdict} ${what}: ${value.toFixed(3)}${interval} (${want ?? 'for comparison'})`);
  }
  console.log(JSON.stringify({ bench, ...details, bars: judged }));
  return judged.every((bar) => bar.holds);
}
