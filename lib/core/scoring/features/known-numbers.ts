/** A number and its negative are one. */
const keyOf = (value: number) => Math.round(Math.abs(value) * 1e4);
const pairsLimit = 48;

/** The numbers that a reader knows so far, and those that are one operation away from them. */
export class KnownNumbers {
  private readonly keys = new Set<number>();
  private readonly recent: number[] = [];

  constructor(values: Iterable<number>) {
    for (const value of values) this.add(value);
  }

  add(value: number): void {
    const key = keyOf(value);
    if (this.keys.has(key)) return;
    this.keys.add(key);
    this.recent.push(value);
  }

  has(value: number): boolean {
    return this.keys.has(keyOf(value));
  }

  /** Is the value a sum, difference, product, quotient, power or percentage of known ones? The last 48 are tried. */
  isOneOperationAway(value: number): boolean {
    const { recent } = this;
    for (let i = Math.max(0, recent.length - pairsLimit); i < recent.length; i++) {
      const known = recent[i] ?? 0;
      if (
        this.has(value - known) ||
        this.has(value + known) ||
        this.has(value * 100) ||
        this.has(value / 100)
      )
        return true;
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
