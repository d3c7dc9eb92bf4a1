import type { QueuePolicy, QueuePolicyState } from '@/lib/contracts/queue';
import { DEFAULT_MIX } from '@/lib/core/queue/arm-order';
import { DEFAULT_RULE, RULE_NAMES } from '@/lib/core/queue/need-rules';
import { DEFAULT_PROBLEM_CAP } from '@/lib/core/queue/order-solutions';
import { getPool, inTransaction } from '@/lib/server/db/pool';
import { insertPolicy } from '@/lib/server/db/sql/change-queue';
import { insertAudit } from '@/lib/server/db/sql/insert-audit';
import { queueRanking } from '@/lib/server/db/sql/queue-ranking';
import { readQueueSettings } from '@/lib/server/db/sql/read-queue-settings';

/** Mix, rule and problem cap of a project, the defaults where nobody has changed them. */
export async function readQueuePolicy(projectId: string): Promise<QueuePolicyState> {
  const { mix, rule, problemCap, changedAt, changedBy } = await readQueueSettings(getPool(), projectId);
  return {
    policy: {
      rule: RULE_NAMES.find((name) => name === rule) ?? DEFAULT_RULE,
      mix: { ...DEFAULT_MIX, ...mix },
      problemCap: problemCap ?? DEFAULT_PROBLEM_CAP.most,
    },
    changedAt: changedAt?.toISOString() ?? null,
    changedBy,
  };
}

/** Applies mix, rule and cap: arms are drawn by it from now on, and the worker ranks anew. Kept with who and when. */
export async function changeQueuePolicy(
  projectId: string,
  actorId: string,
  policy: QueuePolicy,
): Promise<void> {
  const before = (await readQueuePolicy(projectId)).policy;
  await inTransaction(async (db) => {
    await insertPolicy(db, projectId, actorId, policy);
    const detail = { from: before, to: policy };
    await insertAudit(db, {
      projectId,
      userId: actorId,
      action: 'queue.change',
      target: policy.rule,
      detail,
    });
    await queueRanking(db, projectId);
  });
}
