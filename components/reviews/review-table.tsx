import Link from 'next/link';
import { rateWords, subjectWords } from '@/components/reviews/review-words';
import { Card } from '@/components/ui/card';
import { DataTable, type Column } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/components/ui/format-number';
import { Timestamp } from '@/components/ui/timestamp';
import type { ReviewEntry } from '@/lib/contracts/reviews';

/** The reviews with what came of them. */
export function ReviewTable({ slug, reviews }: { slug: string; reviews: readonly ReviewEntry[] }) {
  const columns: Column<ReviewEntry>[] = [
    {
      key: 'number',
      head: 'Review',
      isRowHead: true,
      className: 'min-w-32',
      cell: (review) => (
        <Link className="link" href={`/projects/${slug}/rounds/reviews/${review.number}`}>
          {review.number}: {subjectWords(review)}
        </Link>
      ),
    },
    { key: 'by', head: 'By', cell: (review) => review.by },
    { key: 'when', head: 'Drawn', cell: (review) => <Timestamp value={review.createdAt} show="day" /> },
    {
      key: 'decided',
      head: 'Decided',
      align: 'end',
      cell: (review) => `${formatCount(review.overrideRate.of)} of ${formatCount(review.items)}`,
    },
    { key: 'agreed', head: 'Agreed', align: 'end', cell: ({ agreed }) => formatCount(agreed) },
    {
      key: 'overridden',
      head: 'Overridden',
      align: 'end',
      cell: ({ overridden }) => formatCount(overridden),
    },
    { key: 'returned', head: 'Returned', align: 'end', cell: ({ returned }) => formatCount(returned) },
    {
      key: 'rate',
      head: 'Override rate, 95 %',
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (review) => rateWords(review.overrideRate),
    },
  ];
  return (
    <Card padding="none">
      <DataTable
        caption="Reviews"
        columns={columns}
        rows={reviews}
        rowKey={({ number }) => String(number)}
        empty={
          <EmptyState icon="check" title="No review yet">
            Ten passes of a person or a round are drawn at random. You rate each blind, then compare.
          </EmptyState>
        }
      />
    </Card>
  );
}
