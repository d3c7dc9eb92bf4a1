import { notFound } from 'next/navigation';
import { SnapshotReport } from '@/components/exports/snapshot-report';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { gateProject } from '@/lib/server/auth/gate-page';
import { NumberParams } from '@/lib/server/http/path-params';
import { listSnapshots } from '@/lib/server/services/list-snapshots';
import { readSnapshot } from '@/lib/server/services/read-snapshot';

export const metadata = { title: 'Snapshot' };

interface SnapshotPageProps {
  params: Promise<{ slug: string; number: string }>;
}

export default async function SnapshotPage({ params }: SnapshotPageProps) {
  const { slug, number } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  const asked = NumberParams.safeParse({ number });
  if (!asked.success) notFound();
  const detail = await readSnapshot(project.id, asked.data.number).catch(() => notFound());
  const { snapshots } = await listSnapshots(project.id);
  const others = snapshots
    .filter((entry) => entry.number !== asked.data.number)
    .map((entry) => ({ number: entry.number, name: entry.name }));
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <SnapshotReport slug={slug} detail={detail} others={others} />
      </PageBody>
    </PageFrame>
  );
}
