import { notFound } from 'next/navigation';
import { ReviewBoard } from '@/components/reviews/review-board';
import { subjectWords } from '@/components/reviews/review-words';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { NumberParams } from '@/lib/server/http/path-params';
import { readReview } from '@/lib/server/services/read-review';

export const metadata = { title: 'Review' };

export default async function ReviewPage({ params }: { params: Promise<{ slug: string; number: string }> }) {
  const { slug, number } = await params;
  const { frame, project } = await gateProject(slug, 'project:lead');
  const asked = NumberParams.safeParse({ number });
  if (!asked.success) notFound();
  const review = await readReview(project.id, asked.data.number).catch(() => notFound());
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader
          title={`Review ${review.number}`}
          back={{ href: `/projects/${slug}/rounds/reviews`, label: 'Reviews' }}
          note={subjectWords(review)}
        />
        <ReviewBoard slug={slug} review={review} />
      </PageBody>
    </PageFrame>
  );
}
