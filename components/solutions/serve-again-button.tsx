'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { serveAgain } from '@/lib/client/solutions/queries';

/** Takes back that a solution or its problem was kept out. */
export function ServeAgainButton({ slug, solutionId }: { slug: string; solutionId: string }) {
  const router = useRouter();
  const toast = useToast();
  const serve = useMutation({
    mutationFn: () => serveAgain(slug, solutionId),
    onSuccess: () => {
      toast.done('It is served again.');
      router.refresh();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button size="small" busy={serve.isPending} onClick={() => serve.mutate()}>
      Serve it again
    </Button>
  );
}
