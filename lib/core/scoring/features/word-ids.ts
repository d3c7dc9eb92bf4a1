/** Small numbers for the words of one solution, so that steps are compared by arrays: sets of hashes took a tenth of all time. */
export class WordIds {
  private readonly ids = new Map<number, number>();

  /** The same number for the same hash, counted from 0. */
  of(hash: number): number {
    const known = this.ids.get(hash);
    if (known !== undefined) return known;
    this.ids.set(hash, this.ids.size);
    return this.ids.size - 1;
  }
}

/** For each id, in which comparison or collection it was seen last. */
let seenIn = new Uint32Array(4_096);
let round = 0;

/** Begins to mark ids anew. */
export function beginMarks(): void {
  if (round === 0xffffffff) seenIn.fill(0);
  round = round === 0xffffffff ? 1 : round + 1;
}

/** Marks an id; false: it was marked since `beginMarks`. */
export function mark(id: number): boolean {
  if (id >= seenIn.length) {
    const larger = new Uint32Array(Math.max(id + 1, seenIn.length * 2));
    larger.set(seenIn);
    seenIn = larger;
  }
  if (seenIn[id] === round) return false;
  seenIn[id] = round;
  return true;
}

function countMarked(ids: readonly number[]): number {
  let count = 0;
  for (const id of ids) if (id < seenIn.length && seenIn[id] === round) count++;
  return count;
}

const stepsLookedBack = 6;

/** The largest Jaccard overlap of the step's words and numbers with one of the six steps before it. */
export function largestOverlap(steps: readonly { words: readonly number[] }[], at: number): number {
  const own = steps[at]?.words ?? [];
  beginMarks();
  for (const word of own) mark(word);
  let largest = 0;
  for (let i = Math.max(0, at - stepsLookedBack); i < at; i++) {
    const other = steps[i]?.words ?? [];
    const shared = countMarked(other);
    if (shared > 0) largest = Math.max(largest, shared / (own.length + other.length - shared));
  }
  return largest;
}
