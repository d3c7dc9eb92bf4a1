import type { Task } from '@/lib/contracts/label';
import type { LabelTransport } from '@/lib/client/label/label-transport';
import type { NamedTimers } from '@/lib/client/label/named-timers';
import { openWork, type WorkState } from '@/lib/client/label/work-state';

const RETRY_MS = 3_000;

/** The solution after the one in work: fetched ahead, kept leased, handed over at submit. */
export class NextTask {
  private task: Task | null = null;
  private ahead: WorkState | null = null;
  private isFetching = false;

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
  putBack(task: Task | null): void {
    this.task = task ?? this.task;
  }

  /** This one is on the screen by another way. */
  forget(assignmentId: string): void {
    if (this.task?.assignmentId === assignmentId) this.task = null;
  }

  /** Fetches one unless there is one; `currentId` is what is on the screen now. */
  async fetch(currentId: () => string | null): Promise<void> {
    if (this.isFetching || this.task || currentId() === null) return;
    this.isFetching = true;
    const reply = await this.transport.next('prefetch');
    this.isFetching = false;
    if (reply.kind === 'unreachable') {
      this.timers.after('prefetch', RETRY_MS, () => void this.fetch(currentId));
    } else if (reply.kind === 'done' && reply.value.kind === 'task') {
      const { task } = reply.value;
      if (task.assignmentId === currentId()) return;
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
