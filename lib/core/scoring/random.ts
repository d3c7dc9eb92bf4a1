/** A source of uniform numbers in [0, 1). */
export type Random = () => number;

/** Seeded generator (mulberry32): the same seed gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A Poisson(1) count (Knuth): the weight of a row in an online bootstrap (Oza & Russell 2001). */
export function drawPoissonOne(random: Random): number {
  let count = 0;
  for (let product = random(); product > Math.exp(-1); product *= random()) count++;
  return count;
}

/** Shuffles in place (Fisher and Yates). */
export function shuffle(items: Int32Array | Uint32Array, random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = items[i] ?? 0;
    items[i] = items[j] ?? 0;
    items[j] = kept;
  }
}
