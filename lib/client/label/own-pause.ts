import type { OwnPause as Pause } from '@/lib/contracts/own-work';
import type { LabelTransport } from '@/lib/client/label/label-transport';
import type { NamedTimers } from '@/lib/client/label/named-timers';

const RETRY_MS = 5_000;

export interface OwnPauseDeps {
  transport: Pick<LabelTransport, 'pause'>;
  timers: NamedTimers;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
}

/** Tells the server of this person's pauses; what cannot be told now is told later, in order. */
export class OwnPause {
  private readonly unsent: Pause[] = [];
  private isSending = false;

  constructor(
    private readonly deps: OwnPauseDeps,
    /** The pause that is on, if one is. */
    private open: Pause | null,
  ) {}

  isOn(): boolean {
    return this.open !== null;
  }

  turn(isPaused: boolean): void {
    if (isPaused === this.isOn()) return;
    const at = new Date(this.deps.now()).toISOString();
    const pause = this.open
      ? { ...this.open, endedAt: at }
      : { id: this.deps.newId(), startedAt: at, endedAt: null };
    this.open = isPaused ? pause : null;
    this.unsent.push(pause);
    void this.send();
  }

  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    while (this.unsent[0]) {
      const reply = await this.deps.transport.pause(this.unsent[0]);
      if (reply.kind !== 'done' && reply.kind !== 'refused') {
        this.deps.timers.after('pause', RETRY_MS, () => void this.send());
        break;
      }
      this.unsent.shift();
    }
    this.isSending = false;
  }
}
