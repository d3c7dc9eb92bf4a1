import { AuditTable } from '@/components/admin/audit-table';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { Card } from '@/components/ui/card';
import { Pagination } from '@/components/ui/pagination';
import { AuditQuery } from '@/lib/contracts/accounts';
import { gateInstance } from '@/lib/server/auth/gate-page';
import { listAuditLog } from '@/lib/server/services/list-audit-log';

export const metadata = { title: 'Audit log' };

type Query = Promise<Record<string, string | string[] | undefined>>;

export default async function AuditLogPage({ searchParams }: { searchParams: Query }) {
  const { frame } = await gateInstance('instance:admin');
  const asked = AuditQuery.safeParse(await searchParams);
  const { page, pageCount, entries } = await listAuditLog(asked.data?.page ?? 1);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Audit log" note="What admins and leads did, newest first" />
        <Card padding="none">
          <AuditTable entries={entries} />
        </Card>
        <Pagination
          label="the audit log"
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => `/admin/audit-log?page=${number}`}
        />
      </PageBody>
    </PageFrame>
  );
}
