import type { StoredRating } from '@/lib/contracts/label';
import type { LabelTransport, Refusal, Reply } from '@/lib/client/label/label-transport';
import type { OutboxEntry, OutboxStore, OutboxWork } from '@/lib/client/label/outbox-entry';
import { isSameMark } from '@/lib/client/label/work-reducer';
import { markKey, markOfRating, placeOfKey, type StepMark } from '@/lib/client/label/work-state';

/** What the person is told about saving. */
export type SavedView =
  | { state: 'saved' }
  | { state: 'saving' | 'waiting' | 'signed-out' | 'other-person'; count: number }
  | { state: 'refused'; entry: OutboxEntry; refusal: Refusal }
  | { state: 'conflict'; entry: OutboxEntry; refusal: Refusal };

export interface OutboxDeps {
  owner: string;
  store: OutboxStore;
  transport: Pick<LabelTransport, 'rate' | 'submit' | 'skip'>;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  /** 0 ≤ random < 1, spreads the retries of many browsers. */
  random: () => number;
  /** Calls back later; the returned function cancels it. */
  schedule: (ms: number, call: () => void) => () => void;
}

export interface OutboxListener {
  onChange: () => void;
  onDone: (entry: OutboxEntry) => void;
  onTaken: (entry: OutboxEntry, stored: StoredRating | null) => void;
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** Sends what the annotator did, in order, until each is acknowledged. */
export class Outbox {
  private queue: OutboxEntry[] = [];
  private readonly revisions = new Map<string, number>();
  private view: SavedView = { state: 'saved' };
  private inFlight: OutboxEntry | null = null;
  private stopped: { state: 'refused' | 'conflict'; refusal: Refusal } | null = null;
  private trouble: 'waiting' | 'signed-out' | 'other-person' | null = null;
  private failures = 0;
  private lastSeq = 0;
  private cancelRetry: (() => void) | null = null;

  constructor(
    private readonly deps: OutboxDeps,
    private readonly listener: OutboxListener,
  ) {}

  /** Takes up what an earlier page left unsent. */
  async start(): Promise<void> {
    const left = await this.deps.store.load(this.deps.owner).catch(() => []);
    this.queue = [...left.sort((a, b) => a.seq - b.seq), ...this.queue];
    this.lastSeq = this.queue.at(-1)?.seq ?? 0;
    await this.pump();
  }

  saved(): SavedView {
    return this.view;
  }

  isEmpty(): boolean {
    return this.queue.length === 0;
  }

  /** Whether a submit or a skip of this assignment waits to be sent. */
  isLeaving(assignmentId: string): boolean {
    return this.queue.some((entry) => entry.assignmentId === assignmentId && entry.work.kind !== 'rating');
  }

  /** The revisions that the server showed with a task; ratings from now on are made on them. */
  learnRevisions(assignmentId: string, ratings: readonly StoredRating[]): void {
    for (const rating of ratings) {
      this.revisions.set(`${assignmentId}/${markKey(rating.position, rating.alternative)}`, rating.revision);
    }
  }

  /** All revisions of an assignment that this page knows, together. */
  revisionSum(assignmentId: string): number {
    const own = [...this.revisions].filter(([key]) => key.startsWith(`${assignmentId}/`));
    return own.reduce((sum, [, revision]) => sum + revision, 0);
  }

  /** The marks of an assignment that are still to be sent, newest of each step. */
  unsentMarks(assignmentId: string): Map<string, StepMark> {
    const marks = new Map<string, StepMark>();
    for (const { work, assignmentId: of } of this.queue) {
      if (of === assignmentId && work.kind === 'rating') marks.set(work.key, work.mark);
    }
    return marks;
  }

  /** Queues work and sends it as soon as it is stored here; returns its client id. */
  add(assignmentId: string, work: OutboxWork): string {
    this.lastSeq = Math.max(this.lastSeq + 1, this.deps.now() * 100);
    const entry: OutboxEntry = {
      id: this.deps.newId(),
      seq: this.lastSeq,
      owner: this.deps.owner,
      assignmentId,
      work: work.kind === 'rating' ? { ...work, base: this.baseOf(assignmentId, work.key) } : work,
    };
    this.queue.push(entry);
    this.refresh();
    void this.deps.store
      .put(entry)
      .catch(() => undefined)
      .then(() => this.pump());
    return entry.id;
  }

  /** Takes back an entry that has not gone out yet; false when it is too late. */
  cancel(id: string): boolean {
    const entry = this.queue.find((candidate) => candidate.id === id);
    if (!entry || this.inFlight?.id === id) return false;
    if (this.queue[0]?.id === id) this.stopped = null;
    this.drop([entry]);
    return true;
  }

  /** Tries at once: the network is back, the window has the focus, somebody signed in, or a person asks. */
  retry(): void {
    this.cancelRetry?.();
    this.cancelRetry = null;
    if (this.stopped?.state === 'refused') this.stopped = null;
    void this.pump();
  }

  /** Drops all that is unsent of an assignment that this person no longer holds. */
  discard(assignmentId: string): void {
    this.stopped = null;
    this.drop(this.queue.filter((entry) => entry.assignmentId === assignmentId));
    void this.pump();
  }

  /** Answers a conflict: our rating on top of the stored one, or the stored one instead of ours. */
  resolve(choice: 'mine' | 'stored'): void {
    const entry = this.queue[0];
    if (this.stopped?.state !== 'conflict' || entry?.work.kind !== 'rating') return;
    const stored = this.stopped.refusal.current ?? null;
    this.stopped = null;
    if (choice === 'mine') this.rebase(entry, stored);
    else this.takeStored(entry, stored);
    void this.pump();
  }

  stop(): void {
    this.cancelRetry?.();
  }

  private baseOf(assignmentId: string, key: string): number | null {
    const isWaiting = this.queue.some((entry) => entry.assignmentId === assignmentId && keyOf(entry) === key);
    return isWaiting ? null : (this.revisions.get(`${assignmentId}/${key}`) ?? 0);
  }

  /** Sends until something stops it. Between two tries of an outage new work waits with the rest. */
  private async pump(): Promise<void> {
    if (this.inFlight || this.cancelRetry) return;
    while (this.queue[0] && !this.stopped) {
      this.inFlight = this.queue[0];
      this.refresh();
      const reply = await this.send(this.inFlight);
      const entry = this.inFlight;
      this.inFlight = null;
      if (!this.settle(entry, reply)) break;
    }
    this.refresh();
  }

  private send(entry: OutboxEntry): Promise<Reply<unknown>> {
    const { assignmentId, work, id: clientId } = entry;
    if (work.kind === 'submit')
      return this.deps.transport.submit(assignmentId, { ...work.request, clientId });
    if (work.kind === 'skip')
      return this.deps.transport.skip(assignmentId, { clientId, reason: work.reason });
    const { position, alternative } = placeOfKey(work.key);
    const baseRevision = work.base ?? this.revisions.get(`${assignmentId}/${work.key}`) ?? 0;
    return this.deps.transport.rate(assignmentId, position, alternative, {
      ...work.mark,
      clientId,
      baseRevision,
      seconds: work.seconds,
    });
  }

  /** Takes in a reply; true when the next entry may go out. */
  private settle(entry: OutboxEntry, reply: Reply<unknown>): boolean {
    if (reply.kind !== 'done' && reply.kind !== 'refused') {
      this.trouble = reply.kind === 'unreachable' ? 'waiting' : reply.kind;
      this.retryLater();
      return false;
    }
    this.trouble = null;
    this.failures = 0;
    if (reply.kind === 'done') {
      if (entry.work.kind === 'rating')
        this.acknowledge(entry, (reply.value as { revision: number }).revision);
      this.finish(entry);
      return true;
    }
    return this.settleRefusal(entry, reply);
  }

  private settleRefusal(entry: OutboxEntry, refusal: Refusal): boolean {
    if (refusal.code === 'already-submitted' && entry.work.kind === 'submit') {
      this.finish(entry);
      return true;
    }
    if (refusal.code === 'stale-revision' && entry.work.kind === 'rating') {
      const stored = refusal.current ?? null;
      if (stored && isSameMark(markOfRating(stored), entry.work.mark)) {
        this.acknowledge(entry, stored.revision);
        this.finish(entry);
        return true;
      }
      this.stopped = { state: 'conflict', refusal };
    } else this.stopped = { state: 'refused', refusal };
    return false;
  }

  private acknowledge(entry: OutboxEntry, revision: number): void {
    this.revisions.set(`${entry.assignmentId}/${keyOf(entry)}`, revision);
    const follower = this.queue.find(
      (other) =>
        other !== entry && other.assignmentId === entry.assignmentId && keyOf(other) === keyOf(entry),
    );
    if (follower?.work.kind === 'rating' && follower.work.base === null) {
      follower.work = { ...follower.work, base: revision };
      void this.deps.store.put(follower).catch(() => undefined);
    }
  }

  private finish(entry: OutboxEntry): void {
    this.drop([entry]);
    this.listener.onDone(entry);
  }

  private rebase(entry: OutboxEntry, stored: StoredRating | null): void {
    if (entry.work.kind !== 'rating') return;
    entry.work = { ...entry.work, base: stored?.revision ?? 0 };
    void this.deps.store.put(entry).catch(() => undefined);
  }

  private takeStored(entry: OutboxEntry, stored: StoredRating | null): void {
    const same = this.queue.filter(
      (other) => other.assignmentId === entry.assignmentId && keyOf(other) === keyOf(entry),
    );
    if (stored) this.learnRevisions(entry.assignmentId, [stored]);
    this.drop(same);
    this.listener.onTaken(entry, stored);
  }

  private drop(entries: readonly OutboxEntry[]): void {
    const ids = entries.map((entry) => entry.id);
    this.queue = this.queue.filter((entry) => !ids.includes(entry.id));
    void this.deps.store.remove(ids).catch(() => undefined);
    this.refresh();
  }

  private retryLater(): void {
    const wait =
      Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures) * (0.75 + this.deps.random() / 2);
    this.failures++;
    this.cancelRetry?.();
    this.cancelRetry = this.deps.schedule(wait, () => {
      this.cancelRetry = null;
      void this.pump();
    });
  }

  private refresh(): void {
    const next = this.describe();
    if (isSameView(this.view, next)) return;
    this.view = next;
    this.listener.onChange();
  }

  private describe(): SavedView {
    const [first] = this.queue;
    if (!first) return { state: 'saved' };
    if (this.stopped) return { ...this.stopped, entry: first };
    return { state: this.trouble ?? 'saving', count: this.queue.length };
  }
}

function keyOf(entry: OutboxEntry): string | null {
  return entry.work.kind === 'rating' ? entry.work.key : null;
}

/** Whether a person would be told the same; how many are being saved is told only when they have to wait. */
function isSameView(a: SavedView, b: SavedView): boolean {
  if (a.state !== b.state) return false;
  if (a.state === 'saved' || a.state === 'saving') return true;
  return 'count' in a && 'count' in b && a.count === b.count;
}
