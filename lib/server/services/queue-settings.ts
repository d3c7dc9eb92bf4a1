import { getPool } from '@/lib/server/db/pool';
import { readMix, readOpenBatches, type QueueMix } from '@/lib/server/db/sql/queue-settings';

export interface QueueSettings extends QueueMix {
  /** Import batches with their open solutions: the weights of the audit arm's draw. */
  batches: (readonly [batch: number, open: number])[];
}

/** So long a claim goes by what was read before: a changed mix shows in seconds, and a claim reads nothing for it. */
const FRESH_MS = 5_000;
const MOST_KEPT = 1_000;

const kept = new Map<string, { settings: QueueSettings; until: number }>();

/** Mix and audit batches of a project, at most five seconds old. */
export async function queueSettings(projectId: string): Promise<QueueSettings> {
  const known = kept.get(projectId);
  if (known && known.until > Date.now()) return known.settings;
  const mix = await readMix(getPool(), projectId);
  const batches = await readOpenBatches(getPool(), projectId);
  // A batch that ran out is tried too: slots may have been given back since it was counted.
  const settings = { ...mix, batches: batches.map(({ batch, open }) => [batch, open + 0.01] as const) };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(projectId, { settings, until: Date.now() + FRESH_MS });
  return settings;
}

/** Lets this process see a change at once; others see it within five seconds. */
export function forgetQueueSettings(projectId: string): void {
  kept.delete(projectId);
}
