import { InboxScreen } from '@/components/inbox/inbox-screen';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readInbox } from '@/lib/server/services/read-inbox';

export const metadata = { title: 'Inbox' };

interface InboxPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<{ item?: string | string[] }>;
}

export default async function InboxPage({ params, searchParams }: InboxPageProps) {
  const { slug } = await params;
  const { item } = await searchParams;
  const { project, frame } = await gateProject(slug, 'project:lead');
  const list = await readInbox(project.id);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <InboxScreen
          slug={slug}
          list={list}
          now={new Date().toISOString()}
          firstId={typeof item === 'string' ? item : null}
        />
      </PageBody>
    </PageFrame>
  );
}
