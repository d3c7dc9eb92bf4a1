/** A number and its negative are one. */
const keyOf = (value: number) => Math.round(Math.abs(value) * 1e4);
const pairsLimit = 48;
/** One of 512 bits for a key. */
const bitOf = (key: number) => Math.imul(key | 0, 0x9e3779b1) >>> 23;

/** The numbers that a reader knows so far, and those that are one operation away from them. */
export class KnownNumbers {
  private readonly keys = new Set<number>();
  /** A bit for each key's hash: most of what is asked for is not known, and needs no look into the set. */
  private readonly mayHold = new Int32Array(16);
  private readonly recent: number[] = [];

  constructor(values: Iterable<number>) {
    for (const value of values) this.add(value);
  }

  add(value: number): void {
    const key = keyOf(value);
    if (this.keys.has(key)) return;
    this.keys.add(key);
    const bit = bitOf(key);
    this.mayHold[bit >> 5]! |= 1 << (bit & 31);
    this.recent.push(value);
  }

  has(value: number): boolean {
    const key = keyOf(value);
    const bit = bitOf(key);
    return (this.mayHold[bit >> 5]! & (1 << (bit & 31))) !== 0 && this.keys.has(key);
  }

  /** Is the value a sum, difference, product, quotient, power or percentage of known ones? The last 48 are tried. */
  isOneOperationAway(value: number): boolean {
    const { recent } = this;
    if (this.has(value * 100) || this.has(value / 100)) return true;
    for (let i = Math.max(0, recent.length - pairsLimit); i < recent.length; i++) {
      const known = recent[i] ?? 0;
      if (this.has(value - known) || this.has(value + known)) return true;
      if (known !== 0 && (this.has(value / known) || this.has(value * known) || this.has(known / value)))
        return true;
      if (
        known * known === value ||
        known * known * known === value ||
        Math.abs(value * value - known) < 1e-9
      )
        return true;
    }
    return false;
  }
}
