'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { askForReport, readReport } from '@/lib/client/queue/queries';

const ASK_AGAIN_MS = 1_000;
const PATIENCE = 60;

/** Has the worker compute the figures now, and shows them when they are there. */
export function RefreshReport({ slug, computedAt }: { slug: string; computedAt: string | null }) {
  const router = useRouter();
  const toast = useToast();
  const refresh = useMutation({
    mutationFn: async () => {
      await askForReport(slug);
      for (let asked = 0; asked < PATIENCE; asked++) {
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
        const kept = await readReport(slug);
        if (kept && kept.computedAt !== computedAt) return true;
      }
      return false;
    },
    onSuccess: (isThere) => {
      if (isThere) router.refresh();
      else toast.error('The worker has not come to it yet. The page shows the figures once they are there.');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
      Compute now
    </Button>
  );
}
