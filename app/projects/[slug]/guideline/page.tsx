import { AcknowledgeForm } from '@/components/guideline/acknowledge-form';
import { DifferenceList } from '@/components/guideline/difference-list';
import { GuidelineText } from '@/components/guideline/guideline-text';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { gateProject } from '@/lib/server/auth/gate-page';
import { abilitiesOf } from '@/lib/server/services/list-projects';
import { readGuidelineVersion } from '@/lib/server/services/read-guideline-version';

export const metadata = { title: 'Guideline' };

export default async function GuidelinePage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { frame, project, user, standing } = await gateProject(slug, 'project:read');
  const { canLead, canLabel } = abilitiesOf(user, standing);
  const guideline = await readGuidelineVersion(project.id, user.userId);
  const edit = canLead && (
    <ButtonLink href={`/projects/${slug}/guideline/edit`}>
      {guideline ? 'Change the guideline' : 'Write the guideline'}
    </ButtonLink>
  );
  return (
    <PageFrame frame={frame}>
      <PageBody width="column">
        <PageHeader title="Guideline" actions={edit} />
        {guideline?.change && canLabel && (
          <DifferenceList
            caption={`New since version ${guideline.change.since}`}
            lines={guideline.change.lines}
          />
        )}
        {guideline ? (
          <GuidelineText html={guideline.html} caption={`Version ${guideline.number}`} />
        ) : (
          <Card padding="none">
            <EmptyState icon="file" title="No guideline yet">
              It says what right and wrong mean in this project.
            </EmptyState>
          </Card>
        )}
        {guideline?.isUnread && canLabel && <AcknowledgeForm slug={slug} guideline={guideline} />}
      </PageBody>
    </PageFrame>
  );
}
