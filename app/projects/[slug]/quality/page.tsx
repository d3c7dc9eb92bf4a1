import { ComputedNote } from '@/components/overview/computed-note';
import { QualityScreen } from '@/components/quality/quality-screen';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readQuality } from '@/lib/server/services/read-quality';

export const metadata = { title: 'Quality' };

export default async function QualityPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { project, frame } = await gateProject(slug, 'project:lead');
  const quality = await readQuality(project.id);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Quality" note={quality && <ComputedNote {...quality} />} />
        <QualityScreen slug={slug} quality={quality} />
      </PageBody>
    </PageFrame>
  );
}
