'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { readForm } from '@/components/account/read-form';
import { PeopleFields } from '@/components/rounds/people-fields';
import { PlanFields } from '@/components/rounds/plan-fields';
import { endOfDay, numberOf } from '@/components/rounds/read-round-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { formatPlural } from '@/components/ui/format-number';
import { TextInput } from '@/components/ui/text-input';
import { useToast } from '@/components/ui/toast';
import { fieldMessage } from '@/lib/client/call-api';
import { extendRound } from '@/lib/client/rounds/queries';
import type { RoundChoices, RoundDetail } from '@/lib/contracts/rounds';

export interface ExtendRoundDialogProps {
  slug: string;
  round: RoundDetail;
  people: RoundChoices['people'];
  isOpen: boolean;
  onClose: () => void;
}

/** More people, more solutions, another plan. */
export function ExtendRoundDialog({ slug, round, people, isOpen, onClose }: ExtendRoundDialogProps) {
  const formId = useId();
  const router = useRouter();
  const toast = useToast();
  const [addUserIds, setAddUserIds] = useState<string[]>([]);
  const others = people.filter(({ userId }) => !round.userIds.includes(userId));
  const extend = useMutation({
    mutationFn: (body: Parameters<typeof extendRound>[2]) => extendRound(slug, round.number, body),
    onSuccess: () => {
      onClose();
      setAddUserIds([]);
      toast.done(`${round.name} is changed`);
      router.refresh();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const read = readForm(event);
    extend.mutate({
      addUserIds,
      addSolutions: numberOf(read('addSolutions')) ?? 0,
      target: numberOf(read('target')),
      deadline: endOfDay(read('deadline')),
      payRate: numberOf(read('payRate')),
      dailyLimit: numberOf(read('dailyLimit')),
      dailySkipLimit: numberOf(read('dailySkipLimit')) ?? 20,
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isSticky
      size="medium"
      title={`Extend ${round.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={extend.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <FormRefusal error={extend.error} shownFields={['addSolutions', 'addUserIds']} />
        {round.people > 0 && others.length > 0 && (
          <PeopleFields
            legend="More people"
            hint={`${formatPlural(round.people, 'person', 'people')} in it now.`}
            people={others}
            chosen={addUserIds}
            onChange={setAddUserIds}
            error={fieldMessage(extend.error, 'addUserIds')}
          />
        )}
        {round.selection.kind === 'list' && (
          <Field
            label="More solutions"
            hint="So many are drawn from those not in the round yet."
            error={fieldMessage(extend.error, 'addSolutions')}
          >
            <TextInput
              name="addSolutions"
              type="number"
              min={0}
              max={20_000}
              defaultValue={0}
              className="max-w-28"
            />
          </Field>
        )}
        <PlanFields now={round} />
      </form>
    </Dialog>
  );
}
