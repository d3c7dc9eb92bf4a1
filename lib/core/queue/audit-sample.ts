/** A solution as the audit sees it. */
export interface AuditItem {
  id: string;
  problem: string;
  batch: number;
  /** The permanent random number, U(0, 1), drawn at import. */
  auditKey: number;
  /**
   * `labelled`, `open` (waiting or leased), or `missing`: given up, bad problem, excluded. Missing counts as done for
   * τ and is shown as non-response.
   */
  state: 'labelled' | 'open' | 'missing';
}

export interface AuditBatch {
  batch: number;
  /** Solutions in the batch. */
  size: number;
  /** Below τ nothing is open; −1 where the smallest key still is. */
  tau: number;
  /** The sample {audit_key ≤ τ}, labelled or missing, whichever arm served it. */
  sample: AuditItem[];
  missing: number;
}

/** The audit sample by permanent random numbers (Ohlsson 1995): per import batch all keys up to τ. */
export function auditSample(items: readonly AuditItem[]): AuditBatch[] {
  const batches = new Map<number, AuditItem[]>();
  for (const item of items) {
    const list = batches.get(item.batch);
    if (list) list.push(item);
    else batches.set(item.batch, [item]);
  }
  return [...batches].sort(([a], [b]) => a - b).map(([batch, members]) => sampleOfBatch(batch, members));
}

function sampleOfBatch(batch: number, members: AuditItem[]): AuditBatch {
  const sorted = [...members].sort((a, b) => a.auditKey - b.auditKey);
  const firstOpen = sorted.findIndex(({ state }) => state === 'open');
  const sample = firstOpen < 0 ? sorted : sorted.slice(0, firstOpen);
  const missing = sample.filter(({ state }) => state === 'missing').length;
  return { batch, size: members.length, tau: sample.at(-1)?.auditKey ?? -1, sample, missing };
}

/** Share of the sample that gave no label; a warning belongs beside figures above 0.05. */
export function nonResponse(batches: readonly AuditBatch[]): number {
  const sampled = batches.reduce((sum, { sample }) => sum + sample.length, 0);
  return sampled === 0 ? 0 : batches.reduce((sum, { missing }) => sum + missing, 0) / sampled;
}
