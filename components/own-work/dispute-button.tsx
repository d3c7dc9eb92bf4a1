'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { newClientId } from '@/lib/client/label/new-client-id';
import { disputeRuling } from '@/lib/client/label/queries';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { useToast } from '@/components/ui/toast';

export interface DisputeButtonProps {
  slug: string;
  assignmentId: string;
  position: number;
  /** The step's text as written. */
  step: string;
}

/** Contests a ruling with a note; the lead answers in the inbox. */
export function DisputeButton({ slug, assignmentId, position, step }: DisputeButtonProps) {
  const router = useRouter();
  const toast = useToast();
  const form = useId();
  const [clientId, setClientId] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: (body: { clientId: string; note: string }) =>
      disputeRuling(slug, assignmentId, { ...body, position }),
    onSuccess: () => {
      setClientId(null);
      toast.done('Contested. The lead looks at it.');
      router.refresh();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    if (clientId) send.mutate({ clientId, note });
  };
  const actions = (
    <>
      <Button onClick={() => setClientId(null)}>Cancel</Button>
      <Button look="primary" type="submit" form={form} busy={send.isPending}>
        Contest the ruling
      </Button>
    </>
  );
  return (
    <>
      <Button
        size="small"
        aria-label={`Contest the ruling on step ${position + 1}`}
        onClick={() => setClientId(newClientId())}
      >
        Contest…
      </Button>
      <Dialog
        isOpen={clientId !== null}
        onClose={() => setClientId(null)}
        title={`Contest the ruling on step ${position + 1}`}
        size="medium"
        actions={actions}
        isSticky
      >
        <FormRefusal error={send.error} shownFields={[]} />
        <p
          dir="auto"
          className="mb-3 max-h-40 overflow-y-auto rounded-control bg-sunken px-3 py-2 text-small whitespace-pre-wrap wrap-anywhere"
        >
          {step}
        </p>
        <form id={form} onSubmit={submit}>
          <Field label="Why the ruling is wrong" required>
            <TextArea name="note" rows={3} maxLength={2_000} />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
