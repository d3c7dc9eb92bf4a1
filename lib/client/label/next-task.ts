import type { Task } from '@/lib/contracts/label';
import type { LabelTransport } from '@/lib/client/label/label-transport';
import type { NamedTimers } from '@/lib/client/label/named-timers';
import { openWork, type WorkState } from '@/lib/client/label/work-state';

const RETRY_MS = 2_000;

/** The solution after the one in work: fetched ahead, kept leased, handed over at submit. */
export class NextTask {
  private task: Task | null = null;
  private ahead: WorkState | null = null;
  private isFetching = false;
  /** Submitted or skipped: an answer that was on its way meanwhile may name one of them still. */
  private readonly left = new Set<string>();

  constructor(
    private readonly transport: Pick<LabelTransport, 'next' | 'renewLease'>,
    private readonly timers: NamedTimers,
    /** Called when another solution waits than before. */
    private readonly onChange: () => void,
  ) {}

  /** What waits, as it will open. */
  peek(): WorkState | null {
    if (this.task !== (this.ahead?.task ?? null)) this.ahead = this.task && openWork(this.task);
    return this.ahead;
  }

  take(): Task | null {
    const { task } = this;
    this.task = null;
    return task;
  }

  /** The solution on the screen makes room for one that was taken back. */
  putBack(task: Task | null, takenBackId: string): void {
    this.task = task ?? this.task;
    this.left.delete(takenBackId);
  }

  /** This one was submitted or skipped, and does not come again of itself. */
  leave(assignmentId: string): void {
    this.left.add(assignmentId);
  }

  /** This one is on the screen by another way. */
  forget(assignmentId: string): void {
    this.left.delete(assignmentId);
    if (this.task?.assignmentId === assignmentId) this.task = null;
  }

  /** Fetches one unless there is one; `currentId` is what is on the screen now. */
  async fetch(currentId: () => string | null): Promise<void> {
    if (this.isFetching || this.task || currentId() === null) return;
    this.isFetching = true;
    const reply = await this.transport.next('prefetch');
    this.isFetching = false;
    const task = reply.kind === 'done' && reply.value.kind === 'task' ? reply.value.task : null;
    const isKnown = task && (task.assignmentId === currentId() || this.left.has(task.assignmentId));
    // The server has not heard yet that the one before is done: a little later it gives another.
    if (reply.kind === 'unreachable' || isKnown) {
      this.timers.after('prefetch', RETRY_MS, () => void this.fetch(currentId));
    } else if (task) {
      this.task = task;
      this.onChange();
    }
  }

  async renewLease(): Promise<void> {
    const { task } = this;
    if (!task) return;
    const reply = await this.transport.renewLease(task.assignmentId, 'prefetch');
    if (reply.kind !== 'refused' || this.task !== task) return;
    this.task = null;
    this.onChange();
  }
}
