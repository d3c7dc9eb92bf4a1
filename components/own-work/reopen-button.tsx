'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { messageOf } from '@/lib/client/call-api';
import { reopenFromHistory } from '@/lib/client/label/queries';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';

export interface ReopenButtonProps {
  slug: string;
  assignmentId: string;
  problem: string;
}

/** Takes a submitted solution back and opens it; what is in work now comes after it. */
export function ReopenButton({ slug, assignmentId, problem }: ReopenButtonProps) {
  const toast = useToast();
  const router = useRouter();
  const reopen = useMutation({
    ...reopenFromHistory(slug, assignmentId),
    onSuccess: () => router.push(`/projects/${slug}/label`),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      size="small"
      busy={reopen.isPending}
      aria-label={`Reopen: ${problem.slice(0, 60)}`}
      onClick={() => reopen.mutate()}
    >
      Reopen
    </Button>
  );
}
