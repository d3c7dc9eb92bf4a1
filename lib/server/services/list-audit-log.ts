import { AuditDetail, type AuditPage } from '@/lib/contracts/accounts';
import { countAuditRows, listAuditRows } from '@/lib/server/db/repositories/audit-log';

const PAGE_SIZE = 50;

/** One page of the log, newest first. `page` starts at 1; beyond the end it is empty. */
export async function listAuditLog(page: number): Promise<AuditPage> {
  const [rows, count] = await Promise.all([listAuditRows(page, PAGE_SIZE), countAuditRows()]);
  return {
    page,
    pageCount: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    entries: rows.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      by: row.user ? row.user.name : null,
      project: row.project?.name ?? null,
      action: row.action,
      target: row.target,
      detail: AuditDetail.safeParse(row.detail).data ?? {},
    })),
  };
}
