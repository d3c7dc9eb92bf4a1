import type { TrainingFormat } from '@/lib/core/formats/training-export';
import { recordAudit } from '@/lib/server/db/repositories/audit-log';

/** Notes who takes labels out of a project. */
export function beginExport(
  projectId: string,
  userId: string | null,
  format: 'prm800k' | TrainingFormat,
): Promise<void> {
  return recordAudit({ projectId, userId, action: 'export.download', target: format });
}
