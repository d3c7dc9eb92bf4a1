import type { ArmMix } from '@/lib/core/queue/arm-order';
import type { CostModel } from '@/lib/core/queue/cost';
import type { Queryable } from '@/lib/server/db/pool';

export interface QueueSettings {
  /** Null: nobody has changed anything yet, the defaults hold. */
  mix: ArmMix | null;
  rule: string | null;
  changedAt: Date | null;
  changedBy: string | null;
  problemCap: number | null;
  cost: CostModel | null;
}

const STATEMENT = `
SELECT m.mix, m.rule, m.created_at AS "changedAt", u.name AS "changedBy", q.problem_cap AS "problemCap", q.cost
FROM project o
LEFT JOIN LATERAL (SELECT * FROM mix_version v WHERE v.project_id = o.id ORDER BY v.version DESC LIMIT 1) m ON true
LEFT JOIN "user" u ON u.id = m.created_by_id
LEFT JOIN queue_state q ON q.project_id = o.id
WHERE o.id = $1`;

/** How the queue of a project is set, and what it has measured of people's time. */
export async function readQueueSettings(db: Queryable, projectId: string): Promise<QueueSettings> {
  return (await db.query<QueueSettings>(STATEMENT, [projectId])).rows[0]!;
}
