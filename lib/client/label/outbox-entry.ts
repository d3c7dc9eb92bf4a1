import type { SubmitRequest } from '@/lib/contracts/label';
import type { StepMark } from '@/lib/client/label/work-state';

/**
 * `base` is the revision that the rating was made on; null while an earlier unsent rating of the same step will give it.
 */
export type OutboxWork =
  | { kind: 'rating'; key: string; mark: StepMark; base: number | null; seconds: number | null }
  | { kind: 'submit'; request: Omit<SubmitRequest, 'clientId'> }
  | { kind: 'skip'; reason: string };

/** Something that the server has to hear, kept until it says that it has. */
export interface OutboxEntry {
  /** The client id: the server applies it once, however often it arrives. */
  id: string;
  /** Place in the order of sending. */
  seq: number;
  /** Whose it is: person and project. */
  owner: string;
  assignmentId: string;
  work: OutboxWork;
}

/** Where entries wait. Losing the store loses nothing while the page is open: the outbox holds them in memory too. */
export interface OutboxStore {
  load(owner: string): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}
