/** Small numbers for the words of one solution, so that steps are compared by arrays: sets of hashes took a tenth of all time. */
export class WordIds {
  private count = 0;
  /** Hashes and their ids by a table with room for twice as many; a place is taken if it says the present turn. */
  private hashes = new Int32Array(1_024);
  private ids = new Int32Array(1_024);
  private turns = new Uint32Array(1_024);
  private turn = 1;
  /** What is no integer of 32 bits: large numbers. */
  private readonly others = new Map<number, number>();

  /** Forgets all words and keeps the room. */
  clear(): void {
    this.count = 0;
    this.others.clear();
    if (this.turn === 0xffffffff) this.turns.fill(0);
    this.turn = this.turn === 0xffffffff ? 1 : this.turn + 1;
  }

  /** The same number for the same hash, counted from 0. */
  of(hash: number): number {
    const key = hash | 0;
    if (key !== hash) return this.ofOther(hash);
    const { hashes, turns, turn } = this;
    const mask = hashes.length - 1;
    let at = Math.imul(key, 0x9e3779b1) >>> 16;
    for (at &= mask; turns[at] === turn; at = (at + 1) & mask) if (hashes[at] === key) return this.ids[at]!;
    hashes[at] = key;
    turns[at] = turn;
    this.ids[at] = this.count;
    if ((this.count + 1) * 2 > hashes.length) this.grow();
    return this.count++;
  }

  private ofOther(hash: number): number {
    const known = this.others.get(hash);
    if (known !== undefined) return known;
    this.others.set(hash, this.count);
    return this.count++;
  }

  private grow(): void {
    const { hashes, ids, turns, turn } = this;
    const mask = hashes.length * 2 - 1;
    this.hashes = new Int32Array(mask + 1);
    this.ids = new Int32Array(mask + 1);
    this.turns = new Uint32Array(mask + 1);
    for (let from = 0; from < hashes.length; from++) {
      if (turns[from] !== turn) continue;
      let at = (Math.imul(hashes[from]!, 0x9e3779b1) >>> 16) & mask;
      while (this.turns[at] === turn) at = (at + 1) & mask;
      this.hashes[at] = hashes[from]!;
      this.ids[at] = ids[from]!;
      this.turns[at] = turn;
    }
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
