import { PageBody } from '@/components/shell/page-body';
import { Skeleton } from '@/components/ui/skeleton';

export default function Loading() {
  return (
    <PageBody>
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-72 w-full" />
    </PageBody>
  );
}
