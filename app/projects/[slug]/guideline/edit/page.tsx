import { DifferenceList } from '@/components/guideline/difference-list';
import { GuidelineEditor } from '@/components/guideline/guideline-editor';
import { GuidelineText } from '@/components/guideline/guideline-text';
import { VersionTable } from '@/components/guideline/version-table';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readGuidelineEdit } from '@/lib/server/services/edit-guideline';

export const metadata = { title: 'Change the guideline' };

export default async function GuidelineEditPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { frame, project } = await gateProject(slug, 'project:lead');
  const edit = await readGuidelineEdit(project.id);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader
          title={edit.published ? 'Change the guideline' : 'Write the guideline'}
          back={{ href: `/projects/${slug}/guideline`, label: 'Guideline' }}
          note={edit.hasDraft ? 'Draft saved' : undefined}
        />
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <GuidelineEditor slug={slug} edit={edit} />
          <div className="grid min-w-0 gap-5">
            {edit.hasDraft && <DifferenceList lines={edit.difference} />}
            <GuidelineText
              html={edit.html}
              caption="As it reads"
              empty="Save the draft, and it is shown here."
            />
          </div>
        </div>
        <VersionTable versions={edit.versions} />
      </PageBody>
    </PageFrame>
  );
}
