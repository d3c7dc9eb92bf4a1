import type { JsonObject } from '@/lib/core/formats/json-value';
import type { LongCell, LongRow } from '@/lib/core/formats/long/long-columns';
import { passKey, readLongRow } from '@/lib/core/formats/long/read-long';
import {
  readOrRefuse,
  readPass,
  refused,
  type ReadRecord,
  type RecordPlace,
  type RefusedRecord,
} from '@/lib/core/formats/read-record';
import type { ReadOptions } from '@/lib/core/formats/read-value';

type FoundValue = { value: JsonObject; place: RecordPlace } | RefusedRecord;

/** The pass of a row that could not be read, where its own columns say it. */
function keyOfValue(value: JsonObject): string {
  const cell = (name: string) => (value[name] === '' ? null : (value[name] ?? null)) as LongCell;
  return passKey({
    problem: cell('problem'),
    solution_id: cell('solution_id'),
    assignment: cell('assignment'),
    annotator: cell('annotator'),
  });
}

/**
 * Collects rows of the long table until the next pass begins. A row that cannot be read takes its whole pass along:
 * half a pass would be another solution.
 */
export class PassCollector {
  private key: string | null = null;
  private first: RecordPlace | null = null;
  private rows: LongRow[] = [];
  private refusals: RefusedRecord[] = [];

  constructor(private readonly options: ReadOptions) {}

  /** Takes a row; gives back the pass before it, if this one begins another. */
  push(found: FoundValue, isText: boolean): ReadRecord[] {
    if ('isOk' in found) {
      const done = this.first ? [] : this.end();
      this.refusals.push(found);
      return done;
    }
    const { value, place } = found;
    const row = readOrRefuse(place, () => ({ isOk: true as const, row: readLongRow(value, isText) }));
    const key = row.isOk ? passKey(row.row) : keyOfValue(value);
    const done = key === this.key ? [] : this.end();
    this.key = key;
    this.first ??= place;
    if (row.isOk) this.rows.push(row.row);
    else this.refusals.push(row);
    return done;
  }

  /** What the pass came to: itself, or refused with those of its rows that are at fault. */
  end(): ReadRecord[] {
    const { first, rows, refusals } = this;
    this.first = null;
    this.key = null;
    this.rows = [];
    this.refusals = [];
    if (!first || rows.length === 0) return refusals;
    if (refusals.length === 0) return [readPass(rows, first, this.options)];
    const lines = refusals.map((entry) => entry.refusal.line).join(', ');
    const reason = `The rating pass of ${rows.length + refusals.length} rows is left out: line ${lines} cannot be read.`;
    return [refused(first, first.line, null, reason), ...refusals];
  }
}
