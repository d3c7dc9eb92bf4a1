import { recordAudit } from '@/lib/server/db/repositories/audit-log';

/** Notes who takes labels out of a project. */
export function beginExport(projectId: string, userId: string | null, format: 'prm800k'): Promise<void> {
  return recordAudit({ projectId, userId, action: 'export.download', target: format });
}
