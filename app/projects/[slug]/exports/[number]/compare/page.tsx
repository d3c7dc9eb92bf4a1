import { notFound } from 'next/navigation';
import { ComparisonView } from '@/components/exports/comparison-view';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { NumberParams } from '@/lib/server/http/path-params';
import { compareSnapshots } from '@/lib/server/services/compare-snapshots';

export const metadata = { title: 'Snapshots compared' };

interface ComparePageProps {
  params: Promise<{ slug: string; number: string }>;
  searchParams: Promise<{ with?: string }>;
}

export default async function ComparePage({ params, searchParams }: ComparePageProps) {
  const { slug, number } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  const to = NumberParams.safeParse({ number });
  const from = NumberParams.safeParse({ number: (await searchParams).with });
  if (!to.success || !from.success) notFound();
  const comparison = await compareSnapshots(project.id, from.data.number, to.data.number).catch(() =>
    notFound(),
  );
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader
          title="Snapshots compared"
          back={{
            href: `/projects/${slug}/exports/${number}`,
            label: `${comparison.to.number}. ${comparison.to.name}`,
          }}
          note={`From ${comparison.from.number}. ${comparison.from.name} to ${comparison.to.number}. ${comparison.to.name}`}
        />
        <ComparisonView slug={slug} comparison={comparison} />
      </PageBody>
    </PageFrame>
  );
}
