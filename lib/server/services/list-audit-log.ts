import type { AuditPage } from '@/lib/contracts/accounts';
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
      detail: describe(row.detail),
    })),
  };
}

const YES_NO = new Map<unknown, string>([
  [true, 'yes'],
  [false, 'no'],
]);

/** `{ role: "lead", admin: false }` → "role lead · admin no". */
function describe(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return '';
  return Object.entries(detail)
    .map(
      ([name, value]) =>
        `${name} ${YES_NO.get(value) ?? (typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join(' · ');
}
