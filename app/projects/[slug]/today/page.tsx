import { OwnHistory } from '@/components/own-work/own-history';
import { OwnPauseCard } from '@/components/own-work/own-pause';
import { OwnRulings } from '@/components/own-work/own-rulings';
import { OwnToday } from '@/components/own-work/own-today';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { ButtonLink } from '@/components/ui/button-link';
import { gateProject } from '@/lib/server/auth/gate-page';
import { readOwnWork } from '@/lib/server/services/read-own-work';

export const metadata = { title: 'Today' };

interface TodayProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
}

export default async function TodayPage({ params, searchParams }: TodayProps) {
  const { slug } = await params;
  const { user, project, frame } = await gateProject(slug, 'project:label');
  const asked = Number((await searchParams).page);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1;
  const work = await readOwnWork(project, user.userId, page);
  const action = (
    <ButtonLink look="primary" href={`/projects/${slug}/label`}>
      Label
    </ButtonLink>
  );
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Today" note="Your own work; nobody else's is shown here." actions={action} />
        <OwnPauseCard slug={slug} work={work} />
        <OwnToday work={work} />
        <OwnRulings slug={slug} rulings={work.rulings} />
        <OwnHistory slug={slug} work={work} />
      </PageBody>
    </PageFrame>
  );
}
