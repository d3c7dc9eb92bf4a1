import { LabelScreen } from '@/components/label/label-screen';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readGuideline } from '@/lib/server/services/read-guideline';

export const metadata = { title: 'Label' };

/** The solution itself is claimed by the screen: a page that is only prefetched must not lease one. */
export default async function LabelPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { user, project, frame } = await gateProject(slug, 'project:label');
  const guideline = await readGuideline(project.id);
  return <LabelScreen slug={slug} userId={user.userId} frame={frame} guideline={guideline} />;
}
