import { NewReviewForm } from '@/components/reviews/new-review-form';
import { ReviewTable } from '@/components/reviews/review-table';
import { PageBody } from '@/components/shell/page-body';
import { PageFrame } from '@/components/shell/page-frame';
import { PageHeader } from '@/components/shell/page-header';
import { gateProject } from '@/lib/server/auth/gate-page';
import { listReviewChoices } from '@/lib/server/services/make-review';
import { listReviews } from '@/lib/server/services/read-review';

export const metadata = { title: 'Reviews' };

export default async function ReviewsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { frame, project, user } = await gateProject(slug, 'project:lead');
  const [reviews, choices] = await Promise.all([
    listReviews(project.id),
    listReviewChoices(project.id, user.userId),
  ]);
  return (
    <PageFrame frame={frame}>
      <PageBody>
        <PageHeader title="Reviews" back={{ href: `/projects/${slug}/rounds`, label: 'Rounds' }} />
        <NewReviewForm slug={slug} choices={choices} />
        <ReviewTable slug={slug} reviews={reviews} />
      </PageBody>
    </PageFrame>
  );
}
