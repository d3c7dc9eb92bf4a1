import { AuditPage, AuditQuery } from '@/lib/contracts/accounts';
import { defineRoute } from '@/lib/server/http/define-route';
import { listAuditLog } from '@/lib/server/services/list-audit-log';

export const GET = defineRoute({
  scope: 'instance:admin',
  resource: 'instance',
  input: AuditQuery,
  output: AuditPage,
  handler: ({ input }) => listAuditLog(input.page),
});
