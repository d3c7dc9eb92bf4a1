import type { FeatureRow } from '@/lib/core/scoring/features/feature-space';

/** Many feature rows end to end in typed arrays: a million steps fit into some hundred megabytes. */
export class SparseRows {
  count = 0;
  private starts = new Float64Array(1025);
  indexes = new Uint16Array(65_536);
  values = new Float32Array(65_536);

  add(row: FeatureRow): void {
    const start = this.starts[this.count] ?? 0;
    const end = start + row.indexes.length;
    if (this.count + 2 > this.starts.length) this.starts = grow(this.starts, Float64Array, this.count + 2);
    if (end > this.indexes.length) {
      this.indexes = grow(this.indexes, Uint16Array, end);
      this.values = grow(this.values, Float32Array, end);
    }
    this.indexes.set(row.indexes, start);
    this.values.set(row.values, start);
    this.count++;
    this.starts[this.count] = end;
  }

  /** Where row i begins; where it ends is the begin of row i + 1. */
  start(i: number): number {
    return this.starts[i] ?? 0;
  }
}

function grow<T extends Float64Array | Uint16Array | Float32Array>(
  array: T,
  make: new (length: number) => T,
  needed: number,
): T {
  const larger = new make(Math.max(needed, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}
