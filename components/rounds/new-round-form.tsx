'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { readForm } from '@/components/account/read-form';
import { FoundFields, type FoundSolutions } from '@/components/rounds/found-fields';
import { PeopleFields } from '@/components/rounds/people-fields';
import { PlanFields } from '@/components/rounds/plan-fields';
import { readRoundForm } from '@/components/rounds/read-round-form';
import { RuleFields } from '@/components/rounds/rule-fields';
import { SelectionFields } from '@/components/rounds/selection-fields';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { fieldMessage } from '@/lib/client/call-api';
import { createRound } from '@/lib/client/rounds/queries';
import type { RoundChoices } from '@/lib/contracts/rounds';
import type { LabelPolicy } from '@/lib/core/labels/verdict';

const FIELDS = [
  'name',
  'sampleSize',
  'selection',
  'selection.solutionIds',
  'selection.solutionIds.0',
  'userIds',
];

export interface NewRoundFormProps {
  slug: string;
  isPilot: boolean;
  /** The project's. */
  policy: LabelPolicy;
  choices: RoundChoices;
  /** What a search of solutions found, to be labelled again; null: the form asks which. */
  found: FoundSolutions | null;
}

export function NewRoundForm({ slug, isPilot, policy, choices, found }: NewRoundFormProps) {
  const router = useRouter();
  const [userIds, setUserIds] = useState<string[]>([]);
  const create = useMutation({
    mutationFn: (body: Parameters<typeof createRound>[1]) => createRound(slug, body),
    onSuccess: ({ path }) => router.push(path),
  });
  const submit = (event: FormEvent<HTMLFormElement>) =>
    create.mutate({ ...readRoundForm(readForm(event), userIds, isPilot), search: found?.search ?? null });
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <FormRefusal error={create.error} shownFields={FIELDS} />
      <Card caption="What and who">
        <Field
          label="Name"
          optional
          hint={`Empty: “${isPilot ? 'Pilot' : 'Round'}” and its number.`}
          error={fieldMessage(create.error, 'name')}
        >
          <TextInput name="name" maxLength={120} autoFocus />
        </Field>
        {found ? (
          <FoundFields slug={slug} found={found} error={create.error} />
        ) : (
          <SelectionFields choices={choices} isPilot={isPilot} error={create.error} />
        )}
        <PeopleFields
          legend="People"
          hint={
            isPilot
              ? 'Each of them labels each solution. Nobody chosen: all annotators of the project.'
              : 'Nobody chosen: everybody in the project, and whoever joins it.'
          }
          people={choices.people}
          chosen={userIds}
          onChange={setUserIds}
          error={fieldMessage(create.error, 'userIds')}
        />
      </Card>
      <Card caption="Rules">
        <RuleFields
          isPilot={isPilot}
          isListed={found !== null}
          policy={policy}
          guidelines={choices.guidelines}
        />
      </Card>
      <Card caption="Plan">
        <PlanFields />
      </Card>
      <div className="flex justify-end">
        <Button look="primary" type="submit" busy={create.isPending || create.isSuccess}>
          {isPilot ? 'Start the pilot' : 'Start the round'}
        </Button>
      </div>
    </form>
  );
}
