import type { NextAnswer, StoredRating, Task } from '@/lib/contracts/label';
import type { Reply } from '@/lib/client/label/label-transport';
import { INITIAL_VIEW, lossOf, type LabelView, type SubmitOutcome } from '@/lib/client/label/label-view';
import { KeptTime } from '@/lib/client/label/kept-time';
import { NamedTimers } from '@/lib/client/label/named-timers';
import { renewLeases } from '@/lib/client/label/renew-leases';
import { RevealWatch } from '@/lib/client/label/reveal-watch';
import { LatestAnswer } from '@/lib/client/label/latest-answer';
import { NextTask } from '@/lib/client/label/next-task';
import { OwnPause } from '@/lib/client/label/own-pause';
import type { LabelSessionDeps } from '@/lib/client/label/label-session-deps';
import { Outbox } from '@/lib/client/label/outbox';
import type { OutboxEntry } from '@/lib/client/label/outbox-entry';
import { placeOfNotice, planSubmit, type SubmitBody, type SubmitWish } from '@/lib/client/label/submit-rules';
import type { WorkClock } from '@/lib/client/label/work-clock';
import { reduceWork, type WorkAction } from '@/lib/client/label/work-reducer';
import {
  EMPTY_MARK,
  focusedStep,
  hasAnyRating,
  markOfRating,
  openWork,
  type WorkState,
} from '@/lib/client/label/work-state';

const EVERY_MS = { retry: 3_000, lease: 30_000, session: 10 * 60_000, time: 10_000 };

/** The label screen without a screen: what is in work, what comes next, what is still to be saved. */
export class LabelSession {
  private readonly listeners = new Set<() => void>();
  private readonly outbox: Outbox;
  private view: LabelView = INITIAL_VIEW;
  private readonly timers: NamedTimers;
  private readonly next: NextTask;
  private readonly time: KeptTime;
  private readonly reveal: RevealWatch;
  private readonly pause: OwnPause;
  private focusedAt = 0;
  private last: { work: WorkState; clock: WorkClock | null; entryId: string } | null = null;
  /** Asked again when a submit has arrived: it may be that of the very solution which the answer on its way names. */
  private readonly current = new LatestAnswer(() => this.deps.transport.next('current'));

  constructor(private readonly deps: LabelSessionDeps) {
    this.timers = new NamedTimers(deps.schedule);
    this.next = new NextTask(deps.transport, this.timers, () => this.show({}));
    this.time = new KeptTime(deps.store, deps.owner, deps.now);
    this.reveal = new RevealWatch(deps.transport, (id, revealed) =>
      this.change(id, { type: 'reveal', revealed }),
    );
    this.pause = new OwnPause({ ...deps, timers: this.timers }, deps.openPause);
    this.outbox = new Outbox(deps, {
      onChange: () => this.show({}),
      onDone: (entry) => this.afterSent(entry),
      onTaken: (entry, stored) => this.takeStored(entry, stored),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): LabelView => this.view;

  /** Sends what was left from before, then asks for the solution in work. */
  async start(): Promise<void> {
    this.timers.every('lease', EVERY_MS.lease, () => void this.renewLeases());
    this.timers.every('time', EVERY_MS.time, () => this.time.save());
    this.timers.every('session', EVERY_MS.session, () => void this.deps.transport.renewSession());
    await this.outbox.start();
    await this.loadCurrent();
  }

  stop(): void {
    this.timers.stop();
    this.outbox.stop();
  }

  /** Applies a key or a click at once; saving follows behind. */
  dispatch(action: WorkAction): void {
    const { work } = this.view;
    if (!work || this.view.lost) return;
    this.touch();
    const change = reduceWork(work, action);
    const now = this.deps.now();
    for (const key of change.writes) {
      const mark = change.work.marks.get(key) ?? EMPTY_MARK;
      const seconds = Math.min(Math.max(0, (now - this.focusedAt) / 1000), work.task.policy.idleSeconds);
      this.outbox.add(work.task.assignmentId, { kind: 'rating', key, mark, base: null, seconds });
    }
    if (change.work.focus !== work.focus) this.focusedAt = now;
    if (change.writes.length > 0) this.last = null;
    this.show({ work: change.work, notice: null });
  }

  undo(): void {
    const { work } = this.view;
    if (work && work.undo.length > 0) this.dispatch({ type: 'undo' });
    else if (this.view.canReopen) void this.reopen();
    else this.show({ notice: { code: 'nothing-to-undo' } });
  }

  /** Submits and shows the next solution in the same moment, or says what is missing. */
  submit(wish: SubmitWish = {}): SubmitOutcome {
    const { work } = this.view;
    if (!work || this.view.lost) return 'refused';
    this.touch();
    if (!wish.finishReason && this.reveal.holdsBack(this.view)) {
      this.show({ notice: { code: 'reference-coming' } });
      return 'refused';
    }
    const plan = planSubmit(work, wish);
    if (plan.kind === 'ask') return plan.what;
    if (plan.kind === 'refuse') {
      const position = placeOfNotice(plan.notice);
      if (position !== null) this.dispatch({ type: 'focus', position });
      this.show({ notice: plan.notice });
      return 'refused';
    }
    this.sendAway(work, plan.body);
    return 'submitted';
  }

  skip(reason: string): void {
    const { work } = this.view;
    if (!work) return;
    this.outbox.add(work.task.assignmentId, { kind: 'skip', reason });
    this.last = null;
    this.showNext();
  }

  /** After a lost lease, or after something that the server refused: drop what cannot be saved and go on. */
  dropAndGoOn(assignmentId: string): void {
    this.outbox.discard(assignmentId);
    this.show({ lost: null, work: null });
    void this.loadCurrent();
  }

  resolveConflict(choice: 'mine' | 'stored'): void {
    this.outbox.resolve(choice);
  }

  /** The network or the person is back. */
  retry(): void {
    this.outbox.retry();
    if (!['starting', 'work', 'fetching'].includes(this.view.phase)) void this.loadCurrent();
  }

  touch(): void {
    this.time.clock?.touch(this.deps.now());
  }

  setHidden(isHidden: boolean): void {
    this.time.turn(isHidden ? 'hidden' : this.pause.isOn() ? 'paused' : 'active');
    if (isHidden) return;
    this.retry();
    void this.renewLeases();
  }

  setPaused(isPaused: boolean): void {
    this.time.turn(isPaused ? 'paused' : 'active');
    this.pause.turn(isPaused);
    this.show({ isPaused });
  }

  private show(part: Partial<LabelView>): void {
    const merged = { ...this.view, ...part, next: this.next.peek(), saved: this.outbox.saved() };
    this.view = {
      ...merged,
      lost: lossOf(merged) ?? merged.lost,
      canReopen: this.last !== null && (merged.work === null || !hasAnyRating(merged.work)),
    };
    for (const listener of this.listeners) listener();
    this.reveal.watch(this.view);
  }

  /** Applies what came from the server, if it is about the solution on the screen. */
  private change(assignmentId: string, action: WorkAction): void {
    const { work } = this.view;
    if (work?.task.assignmentId !== assignmentId) return;
    this.show({ work: reduceWork(work, action).work, notice: null });
  }

  private sendAway(work: WorkState, body: SubmitBody): void {
    const { clock } = this.time;
    const intervals = clock?.intervals(this.deps.now()) ?? [];
    const entryId = this.outbox.add(work.task.assignmentId, {
      kind: 'submit',
      request: { ...body, intervals },
    });
    this.last = { work, clock, entryId };
    this.show({ submittedCount: this.view.submittedCount + 1 });
    this.showNext();
  }

  private showNext(): void {
    if (this.view.work) this.next.leave(this.view.work.task.assignmentId);
    const next = this.next.take();
    if (next) this.open(next);
    else this.show({ phase: 'fetching', work: null, notice: null });
  }

  private open(task: Task, earlierClock: WorkClock | null = null): void {
    this.next.forget(task.assignmentId);
    this.outbox.learnRevisions(task.assignmentId, task.ratings);
    void this.time.follow(task.assignmentId, task.policy.idleSeconds, earlierClock);
    this.focusedAt = this.deps.now();
    const work = openWork(task, this.outbox.unsentMarks(task.assignmentId));
    this.show({
      phase: 'work',
      work,
      closed: null,
      lost: null,
      refusal: null,
      notice: null,
      isPaused: this.pause.isOn(),
    });
    if (this.pause.isOn()) this.time.turn('paused');
  }

  /** A submit or a skip arrived: the solution on the screen becomes the current one, and one more is fetched. */
  private afterSent(entry: OutboxEntry): void {
    if (entry.work.kind === 'rating') return;
    this.time.forget(entry.assignmentId);
    const { work } = this.view;
    if (work && work.task.assignmentId !== entry.assignmentId) {
      void this.deps.transport.renewLease(work.task.assignmentId, 'current').then(() => this.prefetch());
    } else void this.loadCurrent();
  }

  private takeStored({ assignmentId, work }: OutboxEntry, stored: StoredRating | null): void {
    if (work.kind !== 'rating') return;
    const mark = stored ? markOfRating(stored) : EMPTY_MARK;
    this.change(assignmentId, { type: 'take-stored', key: work.key, mark });
  }

  private async loadCurrent(): Promise<void> {
    const reply = await this.current.get();
    if (!reply) return;
    if (reply.kind === 'done') this.takeAnswer(reply.value);
    else this.takeFailure(reply);
  }

  private takeAnswer(answer: NextAnswer): void {
    // Its submit waits to be sent: what comes after it is not known yet.
    if (answer.kind === 'task' && this.outbox.isLeaving(answer.task.assignmentId))
      return this.takeFailure({ kind: 'unreachable' });
    if (answer.kind === 'task') {
      // Asked for twice, it is on the screen already: what was done to it stays as it is.
      const isShown = this.view.work?.task.assignmentId === answer.task.assignmentId;
      if (isShown) this.show({ phase: 'work', closed: null, refusal: null });
      else this.open(answer.task);
      void this.prefetch();
      return;
    }
    this.show({ phase: 'closed', closed: answer, work: null });
    if (answer.kind === 'all-in-work')
      this.timers.after('claim', answer.retryAfterSeconds * 1000, () => void this.loadCurrent());
  }

  private takeFailure(reply: Exclude<Reply<NextAnswer>, { kind: 'done' }>): void {
    if (reply.kind === 'refused') return this.show({ phase: 'refused', refusal: reply, work: null });
    this.show({ phase: reply.kind === 'unreachable' ? 'unreachable' : 'signed-out' });
    this.timers.after('claim', EVERY_MS.retry, () => void this.loadCurrent());
  }

  private prefetch(): Promise<void> {
    return this.next.fetch(() => this.view.work?.task.assignmentId ?? null);
  }

  /** Takes the last submitted solution back: from the outbox if it has not gone out, else from the server. */
  private async reopen(): Promise<void> {
    const { last } = this;
    if (!last) return;
    const shown = this.view.work?.task ?? null;
    const { assignmentId } = last.work.task;
    const reply = this.outbox.cancel(last.entryId) ? null : await this.deps.transport.reopen(assignmentId);
    if (reply && reply.kind !== 'done') return this.show({ notice: { code: 'cannot-reopen' } });
    this.next.putBack(shown, assignmentId);
    this.last = null;
    if (reply) {
      this.open(reply.value.task, last.clock);
      this.dispatch({ type: 'focus', position: focusedStep(last.work).position });
    } else {
      void this.time.follow(assignmentId, last.work.task.policy.idleSeconds, last.clock);
      this.show({ phase: 'work', work: last.work });
    }
    this.show({ notice: { code: 'reopened' }, submittedCount: this.view.submittedCount - 1 });
  }

  private async renewLeases(): Promise<void> {
    const { work, phase, lost } = this.view;
    if (!work || phase !== 'work' || lost) return;
    const { loss, ratings } = await renewLeases(this.deps.transport, this.next, this.outbox, work.task);
    const { assignmentId } = work.task;
    if (loss && this.view.work?.task.assignmentId === assignmentId) this.show({ lost: loss });
    if (ratings) this.change(assignmentId, { type: 'take-ratings', ratings });
    await this.prefetch();
  }
}
