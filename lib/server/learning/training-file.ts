import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FEATURE_COUNT } from '@/lib/core/scoring/features/feature-space';
import type { TrainingPieces } from '@/lib/core/scoring/model/fit-in-pieces';
import { countFeatures, type TrainingRows } from '@/lib/core/scoring/model/logistic';
import { SparseRows } from '@/lib/core/scoring/model/sparse-rows';

interface Piece {
  at: number;
  rows: number;
  values: number;
  firstRow: number;
}

const all = (count: number) => Uint32Array.from({ length: count }, (_, i) => i);

/**
 * Training rows in a temporary file, piece by piece: a million judged steps are eight hundred megabytes, of which one
 * piece is in memory at a time. To be closed, also after a failure.
 */
export class TrainingFile {
  private readonly file: number;
  private readonly pieces: Piece[] = [];
  private readonly counts = new Float32Array(FEATURE_COUNT);
  private readonly labels: number[] = [];
  private readonly offsets: number[] = [];
  private readonly problems: number[] = [];
  private size = 0;
  /** Holds the piece that was loaded last: a new one for each would wait for the collector, and it comes late. */
  private loaded = new ArrayBuffer(0);

  constructor() {
    const name = path.join(os.tmpdir(), `stepmark-training-${randomUUID()}`);
    this.file = fs.openSync(name, 'wx+', 0o600);
    // It lives as long as it is open, and never longer than the process.
    fs.unlinkSync(name);
  }

  /** Writes rows, of whole problems, behind those that are there. */
  add({ rows, labels, offsets, problems }: TrainingRows): void {
    const { starts, indexes, values } = rows.arrays();
    this.pieces.push({
      at: this.size,
      rows: rows.count,
      values: values.length,
      firstRow: this.labels.length,
    });
    for (const array of [starts, values, indexes]) {
      fs.writeSync(this.file, array, 0, array.byteLength, this.size);
      this.size += array.byteLength;
    }
    this.size += -this.size & 7;
    countFeatures(rows, all(rows.count), this.counts);
    for (let i = 0; i < rows.count; i++) {
      this.labels.push(labels[i]!);
      this.offsets.push(offsets[i]!);
      this.problems.push(problems[i]!);
    }
  }

  asPieces(): TrainingPieces {
    return {
      pieces: this.pieces.length,
      load: (piece) => this.load(this.pieces[piece]!),
      labels: Uint8Array.from(this.labels),
      offsets: Float32Array.from(this.offsets),
      counts: this.counts,
    };
  }

  /** What was loaded before is gone with it. */
  private load({ at, rows, values, firstRow }: Piece): TrainingRows {
    const [startBytes, valueBytes, indexBytes] = [(rows + 1) * 8, values * 4, values * 2];
    const size = startBytes + valueBytes + indexBytes;
    if (this.loaded.byteLength < size) this.loaded = new ArrayBuffer(size);
    fs.readSync(this.file, new Uint8Array(this.loaded, 0, size), 0, size, at);
    const sparse = SparseRows.over(
      new Float64Array(this.loaded, 0, rows + 1),
      new Uint16Array(this.loaded, startBytes + valueBytes, values),
      new Float32Array(this.loaded, startBytes, values),
    );
    const cut = (list: number[]) => list.slice(firstRow, firstRow + rows);
    return {
      rows: sparse,
      labels: Uint8Array.from(cut(this.labels)),
      offsets: Float32Array.from(cut(this.offsets)),
      problems: Int32Array.from(cut(this.problems)),
    };
  }

  close(): void {
    fs.closeSync(this.file);
  }
}
