import type { WorkInterval } from '@/lib/contracts/label';

type Kind = WorkInterval['kind'];

/**
 * Keeps raw stretches of time for one assignment; what is paid is derived from them later.
 * Times are milliseconds since the epoch, handed in; `idleSeconds` without a touch end an active stretch.
 */
export class WorkClock {
  private readonly done: WorkInterval[];
  private kind: Kind = 'active';
  private from: number;
  private lastTouch: number;
  private isComplete = false;

  constructor(
    start: number,
    private readonly idleSeconds: number,
  ) {
    this.done = [];
    this.from = start;
    this.lastTouch = start;
  }

  /** Puts the stretches that an earlier page kept before its own; only the first time, for a page has one past. */
  takeUp(earlier: readonly WorkInterval[]): void {
    if (!this.isComplete) this.done.unshift(...earlier);
    this.isComplete = true;
  }

  /** Whether the earlier stretches are in. */
  hasEarlier(): boolean {
    return this.isComplete;
  }

  /** A key, a click or a scroll. */
  touch(now: number): void {
    if (this.kind === 'active' && now > this.idleFrom()) this.close(now);
    this.lastTouch = now;
  }

  /** The tab was hidden or shown, the annotator paused or came back. */
  turn(to: Kind, now: number): void {
    if (this.kind === to || (this.kind === 'paused' && to === 'hidden')) return;
    this.close(now);
    this.kind = to;
    this.lastTouch = now;
  }

  /** All stretches so far, the open one up to `now`; the clock goes on. */
  intervals(now: number): WorkInterval[] {
    return [...this.done, ...this.openStretches(now)];
  }

  private idleFrom(): number {
    return this.lastTouch + this.idleSeconds * 1000;
  }

  private close(now: number): void {
    this.done.push(...this.openStretches(now));
    this.from = now;
  }

  private openStretches(now: number): WorkInterval[] {
    if (this.kind !== 'active') return stretch(this.kind, this.from, now);
    const idleFrom = this.idleFrom();
    return [...stretch('active', this.from, Math.min(now, idleFrom)), ...stretch('idle', idleFrom, now)];
  }
}

function stretch(kind: Kind, from: number, to: number): WorkInterval[] {
  if (to <= from) return [];
  return [{ kind, from: new Date(from).toISOString(), to: new Date(to).toISOString() }];
}
