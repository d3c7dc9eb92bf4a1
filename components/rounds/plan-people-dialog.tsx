'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { numberOf } from '@/components/rounds/read-round-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextInput } from '@/components/ui/text-input';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { planRound } from '@/lib/client/rounds/queries';
import type { RoundDetail, RoundPerson } from '@/lib/contracts/rounds';

export interface PlanPeopleDialogProps {
  slug: string;
  round: RoundDetail;
}

/** What each person of a round is to do a day, and the most that they get; for those who are in it by name. */
export function PlanPeopleDialog({ slug, round }: PlanPeopleDialogProps) {
  const router = useRouter();
  const toast = useToast();
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const people = round.members.filter(({ isNamed }) => isNamed);
  const save = useMutation({
    mutationFn: (data: FormData) =>
      planRound(slug, round.number, { plans: people.map((one) => planOf(data, one)) }),
    onSuccess: () => {
      setIsOpen(false);
      toast.done('The plan is saved');
      router.refresh();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  };
  if (people.length === 0) return null;
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setIsOpen(true)}>
        Plan…
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Plan of ${round.name}`}
        size="medium"
        isSticky
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button look="primary" type="submit" form={formId} busy={save.isPending}>
              Save
            </Button>
          </>
        }
      >
        <p className="mb-3 text-small text-soft">
          Solutions a day. The plan is what a person sees as “of so many today”; the most is where serving
          stops
          {round.dailyLimit === null ? '' : `, ${round.dailyLimit} for this round unless it is given here`}.
        </p>
        <form id={formId} onSubmit={submit}>
          <table className="w-full text-small">
            <thead>
              <tr className="text-left">
                <th className="caption pb-1.5">Person</th>
                <th className="caption w-28 pb-1.5">Plan</th>
                <th className="caption w-28 pb-1.5">At most</th>
              </tr>
            </thead>
            <tbody>
              {people.map((one) => (
                <PersonRow key={one.annotatorId} person={one} />
              ))}
            </tbody>
          </table>
        </form>
      </Dialog>
    </>
  );
}

function PersonRow({ person }: { person: RoundPerson }) {
  const { annotatorId, name, plan, dailyLimit } = person;
  return (
    <tr>
      <th scope="row" className="py-1 pr-3 text-left font-[550] wrap-anywhere">
        {name}
      </th>
      <td className="py-1 pr-3">
        <TextInput
          name={`plan ${annotatorId}`}
          type="number"
          min={0}
          max={10_000}
          defaultValue={plan ?? ''}
          aria-label={`Plan of ${name}`}
        />
      </td>
      <td className="py-1">
        <TextInput
          name={`limit ${annotatorId}`}
          type="number"
          min={0}
          max={10_000}
          defaultValue={dailyLimit ?? ''}
          aria-label={`At most for ${name}`}
        />
      </td>
    </tr>
  );
}

function planOf(data: FormData, { annotatorId }: RoundPerson) {
  const read = (name: string) => numberOf(String(data.get(`${name} ${annotatorId}`) ?? ''));
  return { annotatorId, plan: read('plan'), dailyLimit: read('limit') };
}
