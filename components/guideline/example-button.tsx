'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { addExample } from '@/lib/client/guideline/queries';
import type { ExampleRequest } from '@/lib/contracts/guideline';

export interface ExampleButtonProps {
  slug: string;
  step: ExampleRequest;
}

/** Puts a ruled step into the guideline's draft as a worked example. */
export function ExampleButton({ slug, step }: ExampleButtonProps) {
  const toast = useToast();
  const add = useMutation({
    mutationFn: () => addExample(slug, step),
    onSuccess: ({ draftNumber }) =>
      toast.done(`It is an example in the draft of version ${draftNumber} now.`),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button size="small" busy={add.isPending} disabled={add.isSuccess} onClick={() => add.mutate()}>
      {add.isSuccess ? 'In the draft' : 'Make it an example'}
    </Button>
  );
}
