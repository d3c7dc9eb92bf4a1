/** A solution with its need, ready to be put in order. */
export interface RankableSolution {
  id: string;
  problem: string;
  need: number;
  tie: number;
}

export interface RankedSolution {
  id: string;
  /** Need as the order needs it: equal to the rule's, or lowered where the problem cap held the solution back. */
  need: number;
  tie: number;
}

export interface ProblemCap {
  /** At most `most` solutions of a problem in any `window` consecutive ranks. */
  most: number;
  window: number;
  /** Problems of what was served before the first rank, the newest first: they count as the ranks before it. */
  served?: readonly string[];
}

export const DEFAULT_PROBLEM_CAP: ProblemCap = { most: 2, window: 50 };

/** Highest need first, then the fixed random key, then the id: the order that the database reads too. */
export function compareRanked(a: RankedSolution, b: RankedSolution): number {
  return b.need - a.need || a.tie - b.tie || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/**
 * Puts solutions in order under the problem cap. A solution that would break the cap waits for the next free rank;
 * where only such are left, they follow in order of need. The needs returned give exactly this order when sorted.
 */
export function orderSolutions(
  solutions: readonly RankableSolution[],
  cap: ProblemCap = DEFAULT_PROBLEM_CAP,
): RankedSolution[] {
  const sorted = [...solutions].sort(compareRanked);
  const queue = new CappedQueue(sorted, cap);
  const ranked: RankedSolution[] = [];
  for (let rank = 0; rank < sorted.length; rank++) {
    const { id, need, tie } = queue.take(rank);
    ranked.push({ id, tie, need: needInOrder(ranked.at(-1), { id, need, tie }) });
  }
  return ranked;
}

/** The solution's own need where that keeps the order, else the largest number that does. */
function needInOrder(previous: RankedSolution | undefined, next: RankedSolution): number {
  if (!previous || compareRanked(previous, next) < 0) return next.need;
  const same = { ...next, need: previous.need };
  return compareRanked(previous, same) < 0 ? previous.need : nextBelow(previous.need);
}

const doubles = new Float64Array(1);
const bits = new BigInt64Array(doubles.buffer);

/** The next smaller double. */
function nextBelow(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  doubles[0] = value;
  bits[0] = (bits[0] ?? 0n) + (value > 0 ? -1n : 1n);
  return doubles[0];
}

/** Solutions in order of need, and those that wait for their problem's turn. */
class CappedQueue {
  private next = 0;
  /** Waiting solutions by problem, in order of need; `heads` is a heap of the problems whose turn has come. */
  private readonly waiting = new Map<string, number[]>();
  private readonly recentRanks = new Map<string, number[]>();
  private readonly releases = new Map<number, string[]>();
  private readonly heads = new IndexHeap();

  constructor(
    private readonly sorted: readonly RankableSolution[],
    private readonly cap: ProblemCap,
  ) {
    const served = (cap.served ?? []).slice(0, cap.window - 1);
    for (let ago = served.length; ago > 0; ago--) this.count(served[ago - 1]!, -ago);
    for (const [problem, [oldest = 0]] of this.recentRanks) {
      if (!this.isFree(problem, 0)) this.releaseAt(oldest + cap.window, problem);
    }
  }

  take(rank: number): RankableSolution {
    for (const problem of this.releases.get(rank) ?? []) {
      const head = this.waiting.get(problem)?.[0];
      if (head !== undefined && this.isFree(problem, rank)) this.heads.push(head);
    }
    this.releases.delete(rank);
    while (this.next < this.sorted.length && !this.isFree(this.problemOf(this.next), rank))
      this.setAside(this.next++);
    const waited = this.waitingHead();
    const isFresh = this.next < this.sorted.length && (waited === undefined || this.next < waited);
    if (isFresh && this.hasWaiting(this.problemOf(this.next)))
      return this.placeHead(this.problemOf(this.next), rank);
    if (isFresh) return this.place(this.next++, rank);
    if (waited !== undefined) {
      this.heads.pop();
      return this.placeHead(this.problemOf(waited), rank);
    }
    return this.placeHead(this.longestWaiting(), rank);
  }

  /** The waiting solution with the highest need whose problem's turn has come. */
  private waitingHead(): number | undefined {
    for (let head = this.heads.top(); head !== undefined; head = this.heads.top()) {
      if (this.waiting.get(this.problemOf(head))?.[0] === head) return head;
      this.heads.pop();
    }
    return undefined;
  }

  private problemOf(index: number): string {
    return this.sorted[index]!.problem;
  }

  private isFree(problem: string, rank: number): boolean {
    const ranks = this.recentRanks.get(problem);
    return (
      !ranks || ranks.length < this.cap.most || rank - ranks[ranks.length - this.cap.most]! >= this.cap.window
    );
  }

  private hasWaiting(problem: string): boolean {
    return (this.waiting.get(problem)?.length ?? 0) > 0;
  }

  private setAside(index: number): void {
    const problem = this.problemOf(index);
    const list = this.waiting.get(problem);
    if (list) list.push(index);
    else this.waiting.set(problem, [index]);
  }

  private placeHead(problem: string, rank: number): RankableSolution {
    const list = this.waiting.get(problem)!;
    const head = list.shift()!;
    if (list.length === 0) this.waiting.delete(problem);
    return this.place(head, rank);
  }

  private place(index: number, rank: number): RankableSolution {
    const problem = this.problemOf(index);
    const ranks = this.count(problem, rank);
    const release = ranks.length < this.cap.most ? rank + 1 : ranks[0]! + this.cap.window;
    this.releaseAt(Math.max(release, rank + 1), problem);
    return this.sorted[index]!;
  }

  /** Keeps the problem's last ranks, as many as the cap looks at, the oldest first. */
  private count(problem: string, rank: number): number[] {
    const ranks = this.recentRanks.get(problem) ?? [];
    ranks.push(rank);
    if (ranks.length > this.cap.most) ranks.shift();
    this.recentRanks.set(problem, ranks);
    return ranks;
  }

  /** From this rank on the problem's next waiting solution may have its turn. */
  private releaseAt(rank: number, problem: string): void {
    const due = this.releases.get(rank);
    if (due) due.push(problem);
    else this.releases.set(rank, [problem]);
  }

  /** Nobody's turn has come: the waiting solution with the highest need breaks the cap. */
  private longestWaiting(): string {
    let best: string | undefined;
    let bestIndex = Infinity;
    for (const [problem, list] of this.waiting) {
      if (list[0]! < bestIndex) [best, bestIndex] = [problem, list[0]!];
    }
    return best!;
  }
}

/** A binary heap of indexes, smallest on top. */
class IndexHeap {
  private readonly items: number[] = [];

  top(): number | undefined {
    return this.items[0];
  }

  push(item: number): void {
    const { items } = this;
    items.push(item);
    for (let i = items.length - 1; i > 0;) {
      const parent = (i - 1) >> 1;
      if (items[parent]! <= items[i]!) break;
      [items[parent], items[i]] = [items[i]!, items[parent]!];
      i = parent;
    }
  }

  pop(): void {
    const { items } = this;
    const last = items.pop();
    if (items.length === 0 || last === undefined) return;
    items[0] = last;
    for (let i = 0; ;) {
      let child = 2 * i + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && items[child + 1]! < items[child]!) child++;
      if (items[i]! <= items[child]!) break;
      [items[i], items[child]] = [items[child]!, items[i]!];
      i = child;
    }
  }
}
