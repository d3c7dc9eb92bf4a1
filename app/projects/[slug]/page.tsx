import { GuidelineNotice } from '@/components/guideline/guideline-notice';
import { LeadAnswers } from '@/components/inbox/lead-answers';
import { ComputedNote } from '@/components/overview/computed-note';
import { OverviewFigures } from '@/components/overview/overview-figures';
import { ProjectLinks } from '@/components/projects/project-links';
import { ProjectHomeScreen } from '@/components/projects/project-home';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readGuidelineChange } from '@/lib/server/services/read-guideline-version';
import { readLeadAnswers } from '@/lib/server/services/read-inbox';
import { readOverview } from '@/lib/server/services/read-overview';
import { readProjectHome } from '@/lib/server/services/read-project-home';

export const metadata = { title: 'Project' };

export default async function ProjectPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const gate = await gateProject(slug, 'project:read');
  const [home, answers] = await Promise.all([
    readProjectHome(gate.user, gate),
    readLeadAnswers(gate.project.id, gate.user.userId),
  ]);
  const { counts } = home;
  const isEmpty = counts?.solutions === 0;
  const hasFigures = counts !== null && (counts.labelled > 0 || counts.hasFileLabels);
  const overview = hasFigures ? await readOverview(gate.project.id) : null;
  const change = home.abilities.canLabel
    ? await readGuidelineChange(gate.project.id, gate.user.userId)
    : null;
  return (
    <PageFrame frame={gate.frame}>
      <PageBody width={home.abilities.canLead ? 'wide' : 'column'}>
        <PageHeader
          title="Overview"
          note={overview && <ComputedNote {...overview} />}
          actions={home.abilities.canImport && !isEmpty && <ProjectLinks slug={slug} />}
        />
        {change !== null && <GuidelineNotice slug={slug} number={change} />}
        <ProjectHomeScreen home={home} />
        {overview && <OverviewFigures slug={slug} overview={overview} />}
        <LeadAnswers answers={answers} />
      </PageBody>
    </PageFrame>
  );
}
