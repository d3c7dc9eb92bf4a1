import type { FeatureRow } from '@/lib/core/scoring/features/feature-space';

/** Many feature rows end to end in typed arrays: a million steps fit into some hundred megabytes. */
export class SparseRows {
  count = 0;
  private starts: Float64Array;
  indexes: Uint16Array;
  values: Float32Array;

  /** `room`: values to make room for at first. */
  constructor(room = 65_536) {
    this.starts = new Float64Array(1 + room / 64);
    this.indexes = new Uint16Array(room);
    this.values = new Float32Array(room);
  }

  add(row: FeatureRow): void {
    const start = this.starts[this.count] ?? 0;
    const named = start + row.indexes.length;
    const end = named + row.ngrams.length;
    if (this.count + 2 > this.starts.length) this.starts = grow(this.starts, Float64Array, this.count + 2);
    if (end > this.indexes.length) {
      this.indexes = grow(this.indexes, Uint16Array, end);
      this.values = grow(this.values, Float32Array, end);
    }
    this.indexes.set(row.indexes, start);
    this.values.set(row.values, start);
    this.indexes.set(row.ngrams, named);
    this.values.fill(row.ngramValue, named, end);
    this.count++;
    this.starts[this.count] = end;
  }

  /** Forgets all rows and keeps the room for others. */
  clear(): void {
    this.count = 0;
  }

  /** The rows' arrays cut to what they hold: starts (one more than rows), indexes, values. */
  arrays(): { starts: Float64Array; indexes: Uint16Array; values: Float32Array } {
    const end = this.start(this.count);
    return {
      starts: this.starts.subarray(0, this.count + 1),
      indexes: this.indexes.subarray(0, end),
      values: this.values.subarray(0, end),
    };
  }

  /** Rows over arrays that `arrays` gave; nothing is copied. */
  static over(starts: Float64Array, indexes: Uint16Array, values: Float32Array): SparseRows {
    const rows = new SparseRows(0);
    rows.count = starts.length - 1;
    rows.starts = starts;
    rows.indexes = indexes;
    rows.values = values;
    return rows;
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
