import type { Queryable } from '@/lib/server/db/pool';
import type { AuditEntry } from '@/lib/server/db/repositories/audit-log';
import { uuidv7 } from '@/lib/server/db/uuid';

const INSERT = `INSERT INTO audit_log (id, project_id, user_id, action, target, detail) VALUES ($1, $2, $3, $4, $5, $6)`;

/** Writes to the audit log in a transaction of hand-written SQL. */
export async function recordAuditRow(db: Queryable, entry: AuditEntry): Promise<void> {
  const { projectId = null, userId, action, target = null, detail = {} } = entry;
  await db.query(INSERT, [uuidv7(), projectId, userId, action, target, JSON.stringify(detail)]);
}
