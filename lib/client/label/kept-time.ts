import type { WorkInterval } from '@/lib/contracts/label';
import type { WorkClock } from '@/lib/client/label/work-clock';

/** Where the time of solutions that are not submitted yet waits; `owner` is person and project. */
export interface TimeStore {
  loadTime(owner: string, assignmentId: string): Promise<WorkInterval[]>;
  putTime(owner: string, assignmentId: string, intervals: readonly WorkInterval[]): Promise<void>;
  removeTime(owner: string, assignmentId: string): Promise<void>;
}

/** Keeps the time spent on the solution in work over a reload or a crash, until it is submitted or left. */
export class KeptTime {
  private open: { assignmentId: string; clock: WorkClock } | null = null;

  constructor(
    private readonly store: TimeStore,
    private readonly owner: string,
    /** Milliseconds since the epoch. */
    private readonly now: () => number,
  ) {}

  /** This clock runs now; it takes up what an earlier page kept of this solution. */
  async follow(assignmentId: string, clock: WorkClock): Promise<void> {
    this.open = { assignmentId, clock };
    const earlier = await this.store.loadTime(this.owner, assignmentId).catch(() => []);
    clock.takeUp(earlier);
  }

  /** Writes down the time so far. */
  save(): void {
    if (!this.open) return;
    const { assignmentId, clock } = this.open;
    // Before the earlier time is here, writing would lose it.
    if (!clock.hasEarlier()) return;
    void this.store.putTime(this.owner, assignmentId, clock.intervals(this.now())).catch(() => undefined);
  }

  /** The server has the time of this solution, or nobody wants it any more. */
  forget(assignmentId: string): void {
    if (this.open?.assignmentId === assignmentId) this.open = null;
    void this.store.removeTime(this.owner, assignmentId).catch(() => undefined);
  }
}
