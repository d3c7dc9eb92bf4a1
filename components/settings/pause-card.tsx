'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { FormEvent } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { readForm } from '@/components/account/read-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { pauseProject } from '@/lib/client/settings/queries';

/** Stops serving with a note, or goes on. */
export function PauseCard({
  slug,
  isPaused,
  note,
}: {
  slug: string;
  isPaused: boolean;
  note: string | null;
}) {
  const router = useRouter();
  const pause = useMutation({
    mutationFn: (body: Parameters<typeof pauseProject>[1]) => pauseProject(slug, body),
    onSuccess: () => router.refresh(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const read = readForm(event);
    pause.mutate({ isPaused: !isPaused, note: read('note') });
  };
  return (
    <Card caption={isPaused ? 'Paused' : 'Pause'}>
      <FormRefusal error={pause.error} shownFields={[]} />
      <form onSubmit={submit} className="grid gap-x-4 sm:grid-cols-[1fr_auto] sm:items-start">
        {isPaused ? (
          <p className="text-small">{note ?? 'Nothing is served to annotators for now.'}</p>
        ) : (
          <Field label="Note for annotators" optional hint="What is open on a screen can be submitted still.">
            <TextInput
              name="note"
              maxLength={500}
              placeholder="Back on Monday: the guideline is being changed."
            />
          </Field>
        )}
        <Button
          type="submit"
          look={isPaused ? 'primary' : 'secondary'}
          busy={pause.isPending}
          className={isPaused ? undefined : 'sm:mt-6.5'}
        >
          {isPaused ? 'Go on' : 'Pause the project'}
        </Button>
      </form>
    </Card>
  );
}
