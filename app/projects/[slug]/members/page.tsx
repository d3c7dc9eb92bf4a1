import { MembersScreen } from '@/components/members/members-screen';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { gateProject } from '@/lib/server/auth/gate-page';
import { listInvitations } from '@/lib/server/services/list-invitations';
import { listMembers } from '@/lib/server/services/list-members';

export const metadata = { title: 'Members' };

export default async function MembersPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { frame, project } = await gateProject(slug, 'project:lead');
  const [members, invitations] = await Promise.all([listMembers(project.id), listInvitations(project.id)]);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <MembersScreen slug={slug} members={members} invitations={invitations} />
      </PageBody>
    </PageFrame>
  );
}
