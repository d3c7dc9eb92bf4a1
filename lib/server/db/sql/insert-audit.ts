import type { Queryable } from '@/lib/server/db/pool';
import { uuidv7 } from '@/lib/server/db/uuid';

export interface AuditRow {
  projectId: string;
  /** Null: a command on the server. */
  userId: string | null;
  /** Noun and verb: `round.close`. */
  action: string;
  target: string;
  /** Never a secret, never the text of a label. */
  detail?: Record<string, unknown>;
}

const STATEMENT = `
INSERT INTO audit_log (id, project_id, user_id, action, target, detail) VALUES ($1, $2, $3, $4, $5, $6)`;

/** Notes an act in the audit log as part of a transaction of hand-written statements. */
export async function insertAudit(db: Queryable, row: AuditRow): Promise<void> {
  const detail = JSON.stringify(row.detail ?? {});
  await db.query(STATEMENT, [uuidv7(), row.projectId, row.userId, row.action, row.target, detail]);
}
