import { PauseCard } from '@/components/settings/pause-card';
import { SettingsForm } from '@/components/settings/settings-form';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readSettings } from '@/lib/server/services/change-settings';

export const metadata = { title: 'Settings' };

export default async function SettingsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { frame, project } = await gateProject(slug, 'project:lead');
  return (
    <PageFrame frame={frame}>
      <PageBody width="column">
        <PageHeader title="Settings" />
        <PauseCard slug={slug} isPaused={project.pausedAt !== null} note={project.pauseNote} />
        <SettingsForm slug={slug} settings={readSettings(project)} />
      </PageBody>
    </PageFrame>
  );
}
