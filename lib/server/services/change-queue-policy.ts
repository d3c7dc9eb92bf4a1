import type { QueuePolicy, QueuePolicyState } from '@/lib/contracts/queue';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import { readMixChange, setProblemCap } from '@/lib/server/db/sql/change-queue';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { insertMix, readMix, readQueueState } from '@/lib/server/db/sql/queue-settings';

/** Mix, rule and problem cap of a project, the defaults where nobody has changed them. */
export async function readQueuePolicy(projectId: string): Promise<QueuePolicyState> {
  const [{ rule, mix }, { problemCap }, changed] = await Promise.all([
    readMix(getPool(), projectId),
    readQueueState(getPool(), projectId),
    readMixChange(getPool(), projectId),
  ]);
  return {
    policy: { rule, mix, problemCap },
    changedAt: changed?.at.toISOString() ?? null,
    changedBy: changed?.by ?? null,
  };
}

/** Applies mix, rule and cap: arms are drawn by it from now on, and the worker ranks anew. Kept with who and when. */
export async function changeQueuePolicy(
  projectId: string,
  actorId: string,
  policy: QueuePolicy,
): Promise<void> {
  const before = (await readQueuePolicy(projectId)).policy;
  const { rule, mix, problemCap } = policy;
  await inTransaction(async (db) => {
    await insertMix(db, { projectId, rule, mix, createdById: actorId });
    await setProblemCap(db, projectId, problemCap);
    const detail = { from: before, to: policy };
    await insertAudit(db, { projectId, userId: actorId, action: 'queue.change', target: rule, detail });
    await queueRanking(db, projectId);
  });
}
