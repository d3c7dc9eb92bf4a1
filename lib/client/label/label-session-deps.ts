import type { OwnPause } from '@/lib/contracts/own-work';
import type { TimeStore } from '@/lib/client/label/kept-time';
import type { LabelTransport } from '@/lib/client/label/label-transport';
import type { OutboxDeps } from '@/lib/client/label/outbox';
import type { OutboxStore } from '@/lib/client/label/outbox-entry';

/** What the label session has from outside: server, store, clock and chance. */
export interface LabelSessionDeps extends Omit<OutboxDeps, 'transport' | 'store'> {
  transport: LabelTransport;
  store: OutboxStore & TimeStore;
  /** The pause that was on when the page was made. */
  openPause: OwnPause | null;
}
