import type { NextAnswer, RatingWrite, StoredRating, Task, WorkInterval } from '@/lib/contracts/label';
import type { OwnPause } from '@/lib/contracts/own-work';
import type { LabelTransport, Refusal, Reply, Slot } from '@/lib/client/label/label-transport';
import type { Revealed } from '@/lib/client/label/reveal-watch';
import type { TimeStore } from '@/lib/client/label/kept-time';
import type { OutboxEntry, OutboxStore } from '@/lib/client/label/outbox-entry';

type Trouble = 'unreachable' | 'signed-out' | 'other-person' | 'lost-answer';

/** A label API in memory that keeps the contract: client ids first, then revisions. */
export class FakeServer implements LabelTransport {
  readonly log: string[] = [];
  readonly ratings = new Map<string, StoredRating>();
  readonly submitted: string[] = [];
  readonly intervals: WorkInterval[][] = [];
  readonly queue: Task[];
  /** How often something was sent, whatever came of it. */
  tries = 0;
  trouble: Trouble | null = null;
  revealed: Revealed = { referenceAnswer: null, asksAnswerCheck: false, scores: [] };
  refuseSubmit: Refusal | null = null;
  private readonly answers = new Map<string, unknown>();
  private readonly held = new Map<Slot, Task>();

  constructor(tasks: Task[]) {
    this.queue = [...tasks];
  }

  async next(slot: Slot): Promise<Reply<NextAnswer>> {
    if (this.trouble) return this.fail();
    if (slot === 'current' && !this.held.has('current')) this.promote();
    const task = this.held.get(slot) ?? this.queue.shift();
    if (!task) return { kind: 'done', value: { kind: 'nothing-left' } };
    this.held.set(slot, task);
    const ratings = [...this.ratings]
      .filter(([key]) => key.startsWith(`${task.assignmentId}/`))
      .map(([, rating]) => rating);
    return { kind: 'done', value: { kind: 'task', task: { ...task, slot, ratings } } };
  }

  async rate(
    id: string,
    position: number,
    alternative: number,
    write: RatingWrite,
  ): Promise<Reply<{ revision: number }>> {
    return this.once(write.clientId, () => {
      const key = `${id}/${position}.${alternative}`;
      const current = this.ratings.get(key) ?? null;
      if ((current?.revision ?? 0) !== write.baseRevision) {
        return { kind: 'refused', status: 409, code: 'stale-revision', detail: '', current, by: 'you' };
      }
      const { clientId: _, baseRevision, seconds: __, ...value } = write;
      const revision = baseRevision + 1;
      this.ratings.set(key, { position, alternative, ...value, revision });
      this.log.push(`rate ${id} ${position}.${alternative} ${write.verdict}`);
      return { kind: 'done', value: { revision } };
    });
  }

  async submit(id: string, request: { clientId: string; finishReason: string; intervals: WorkInterval[] }) {
    return this.once(request.clientId, () => {
      if (this.refuseSubmit) return this.refuseSubmit;
      this.intervals.push(request.intervals);
      this.leave(id, `submit ${id} ${request.finishReason}`);
      return { kind: 'done' as const, value: { submittedAt: 'now' } };
    });
  }

  async skip(id: string, request: { clientId: string }) {
    return this.once(request.clientId, () => {
      this.leave(id, `skip ${id}`);
      return { kind: 'done' as const, value: { skippedToday: 1, dailySkipLimit: 5 } };
    });
  }

  async renewLease(id: string, slot: Slot): Promise<Reply<{ leaseUntil: string; revisions: number }>> {
    if (this.trouble) return this.fail();
    if (slot === 'current' && this.held.get('prefetch')?.assignmentId === id) this.promote();
    const own = [...this.ratings].filter(([key]) => key.startsWith(`${id}/`));
    const revisions = own.reduce((sum, [, rating]) => sum + rating.revision, 0);
    return { kind: 'done', value: { leaseUntil: '2030-01-01T00:00:00.000Z', revisions } };
  }

  async reopen(id: string): Promise<Reply<{ task: Task }>> {
    this.log.push(`reopen ${id}`);
    return { kind: 'refused', status: 409, code: 'conflict', detail: 'too late' };
  }

  async reveal(id: string): Promise<Reply<Revealed>> {
    if (this.trouble) return this.fail();
    this.log.push(`reveal ${id}`);
    return { kind: 'done', value: this.revealed };
  }

  async pause(pause: OwnPause): Promise<Reply<unknown>> {
    if (this.trouble) return this.fail();
    this.log.push(`${pause.endedAt ? 'end' : 'begin'} pause ${pause.id}`);
    return { kind: 'done', value: {} };
  }

  async renewSession(): Promise<void> {}

  private async once<T>(clientId: string, apply: () => Reply<T>): Promise<Reply<T>> {
    this.tries++;
    if (this.trouble && this.trouble !== 'lost-answer') return this.fail();
    const reply = (this.answers.get(clientId) as Reply<T> | undefined) ?? apply();
    if (reply.kind === 'done') this.answers.set(clientId, reply);
    return this.trouble === 'lost-answer' ? { kind: 'unreachable' } : reply;
  }

  private fail(): { kind: 'unreachable' | 'signed-out' | 'other-person' } {
    return { kind: !this.trouble || this.trouble === 'lost-answer' ? 'unreachable' : this.trouble };
  }

  private leave(id: string, line: string): void {
    this.log.push(line);
    this.submitted.push(id);
    for (const slot of ['current', 'prefetch'] as const) {
      if (this.held.get(slot)?.assignmentId === id) this.held.delete(slot);
    }
  }

  private promote(): void {
    const task = this.held.get('prefetch');
    if (!task) return;
    this.held.delete('prefetch');
    this.held.set('current', task);
  }
}

/** The outbox's store in memory; shared between two outboxes it is a browser that was reloaded. */
export class MemoryStore implements OutboxStore, TimeStore {
  readonly times = new Map<string, readonly WorkInterval[]>();
  readonly entries = new Map<string, OutboxEntry>();
  async load(owner: string): Promise<OutboxEntry[]> {
    return [...this.entries.values()]
      .filter((entry) => entry.owner === owner)
      .map((entry) => structuredClone(entry));
  }
  async put(entry: OutboxEntry): Promise<void> {
    this.entries.set(entry.id, structuredClone(entry));
  }
  async loadTime(owner: string, id: string): Promise<WorkInterval[]> {
    return [...(this.times.get(`${owner}/${id}`) ?? [])];
  }
  async putTime(owner: string, id: string, intervals: readonly WorkInterval[]): Promise<void> {
    this.times.set(`${owner}/${id}`, intervals);
  }
  async removeTime(owner: string, id: string): Promise<void> {
    this.times.delete(`${owner}/${id}`);
  }
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.entries.delete(id);
  }
}

/** Time that a test moves by hand. */
export class FakeTime {
  now = 1_000_000;
  private timers: { at: number; call: () => void }[] = [];
  readonly schedule = (ms: number, call: () => void) => {
    const timer = { at: this.now + ms, call };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  };
  /** Lets this much time pass, and everything that was due happen. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await settle();
    for (let due = this.due(end); due; due = this.due(end)) {
      this.now = Math.max(this.now, due.at);
      this.timers = this.timers.filter((timer) => timer !== due);
      due.call();
      await settle();
    }
    this.now = end;
  }
  private due(end: number) {
    return this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Waits until promises that need no clock are done. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
