import { LabelScreen } from '@/components/label/label-screen';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readOpenPause } from '@/lib/server/services/keep-pause';
import { readKeys } from '@/lib/server/services/read-keys';
import { readGuidelineStanding } from '@/lib/server/services/read-guideline-version';

export const metadata = { title: 'Label' };

/** The solution itself is claimed by the screen: a page that is only prefetched must not lease one. */
export default async function LabelPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { user, project, frame } = await gateProject(slug, 'project:label');
  const [guideline, keys, openPause] = await Promise.all([
    readGuidelineStanding(project.id, user.userId),
    readKeys(user.userId),
    readOpenPause(project.id, user.userId),
  ]);
  return (
    <LabelScreen
      slug={slug}
      userId={user.userId}
      frame={frame}
      guideline={guideline}
      keyChoice={keys}
      openPause={openPause}
    />
  );
}
