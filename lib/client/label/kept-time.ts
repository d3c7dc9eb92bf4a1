import type { WorkInterval } from '@/lib/contracts/label';
import { WorkClock } from '@/lib/client/label/work-clock';

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

  /** The clock of the solution on the screen. */
  get clock(): WorkClock | null {
    return this.open?.clock ?? null;
  }

  /** This solution is on the screen now, with a new clock or one that ran before; what an earlier page kept is taken up. */
  async follow(assignmentId: string, idleSeconds: number, earlier: WorkClock | null): Promise<void> {
    const clock = earlier ?? new WorkClock(this.now(), idleSeconds);
    this.open = { assignmentId, clock };
    clock.takeUp(await this.store.loadTime(this.owner, assignmentId).catch(() => []));
  }

  /** The tab was hidden or shown, the person paused or came back. */
  turn(to: WorkInterval['kind']): void {
    this.open?.clock.turn(to, this.now());
    this.save();
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
