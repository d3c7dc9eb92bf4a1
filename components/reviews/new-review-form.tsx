'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { formatPlural } from '@/components/ui/format-number';
import { Select } from '@/components/ui/select';
import { fieldMessage, messageOf } from '@/lib/client/call-api';
import { makeReview } from '@/lib/client/reviews/queries';
import type { ReviewChoices } from '@/lib/contracts/reviews';

/** Draws ten passes of a person, a round, or a person in a round. */
export function NewReviewForm({ slug, choices }: { slug: string; choices: ReviewChoices }) {
  const router = useRouter();
  const [chosen, setChosen] = useState(false);
  const make = useMutation({
    mutationFn: (data: FormData) =>
      makeReview(slug, {
        annotatorId: String(data.get('annotatorId')) || null,
        round: Number(data.get('round')) || null,
      }),
    onSuccess: ({ number }) => router.push(`/projects/${slug}/rounds/reviews/${number}`),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    make.mutate(new FormData(event.currentTarget));
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    setChosen(data.get('annotatorId') !== '' || data.get('round') !== '');
  };
  const error = make.error && (fieldMessage(make.error, 'annotatorId') ?? messageOf(make.error));
  return (
    <Card caption="Review ten">
      <form
        onSubmit={onSubmit}
        onChange={onChange}
        className="grid items-start gap-x-4 sm:grid-cols-[1fr_1fr_auto]"
      >
        <Field label="Person" error={error} hint={chosen ? undefined : 'Choose a person, a round, or both.'}>
          <Select name="annotatorId" defaultValue="">
            <option value="">Everybody</option>
            {choices.people.map(({ annotatorId, name, left }) => (
              <option key={annotatorId} value={annotatorId}>
                {name} ({formatPlural(left, 'pass', 'passes')} left)
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Round" hint="Drawn at random of what nobody has reviewed; never your own.">
          <Select name="round" defaultValue="">
            <option value="">Every round</option>
            {choices.rounds.map(({ number, name, left }) => (
              <option key={number} value={number}>
                {name} ({formatPlural(left, 'pass', 'passes')} left)
              </option>
            ))}
          </Select>
        </Field>
        <Button
          type="submit"
          look="primary"
          className="sm:mt-[1.6875rem]"
          disabled={!chosen}
          busy={make.isPending}
        >
          Draw ten
        </Button>
      </form>
    </Card>
  );
}
