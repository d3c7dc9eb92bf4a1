'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { readForm } from '@/components/account/read-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { TextInput } from '@/components/ui/text-input';
import { useToast } from '@/components/ui/toast';
import { fieldMessage, messageOf } from '@/lib/client/call-api';
import { excludeSolution, pinSolution } from '@/lib/client/queue/queries';
import type { QueueRow } from '@/lib/contracts/queue';

export interface RowActionsProps {
  slug: string;
  row: Pick<QueueRow, 'solutionId' | 'problemId' | 'isPinned' | 'isExcluded'>;
}

/** Pin, exclude with a reason, and both back again. */
export function RowActions({ slug, row }: RowActionsProps) {
  const router = useRouter();
  const toast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const act = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: string }) => run(),
    onSuccess: (_answer, { done }) => {
      toast.done(done);
      router.refresh();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const { solutionId, problemId, isPinned, isExcluded } = row;
  const pin = () =>
    act.mutate({
      run: () => pinSolution(slug, solutionId, !isPinned),
      done: isPinned ? 'Back in its place' : 'Pinned: first in the ranking',
    });
  const include = () =>
    act.mutate({
      run: () => excludeSolution(slug, solutionId, { isExcluded: false }),
      done: 'In the queue again',
    });
  const items: MenuItem[] = isExcluded
    ? [{ label: 'Let it in again', icon: 'undo', onSelect: include }]
    : [
        { label: isPinned ? 'Unpin' : 'Pin to the top', icon: isPinned ? 'undo' : 'flag', onSelect: pin },
        { label: 'Exclude…', icon: 'close', onSelect: () => setIsAsked(true) },
        {
          label: 'Others of this problem',
          icon: 'search',
          href: `/projects/${slug}/queue?view=ranking&problem=${problemId}`,
        },
      ];
  return (
    <>
      <Menu
        label="Actions"
        triggerLabel="Actions"
        trigger={<Icon name="more" />}
        triggerClassName="grid size-8 place-items-center rounded-control text-soft hover:bg-hover hover:text-ink touch:size-11"
        items={items}
        placement="bottom-end"
      />
      <ExcludeDialog slug={slug} solutionId={solutionId} isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </>
  );
}

interface ExcludeDialogProps {
  slug: string;
  solutionId: string;
  isOpen: boolean;
  onClose: () => void;
}

function ExcludeDialog({ slug, solutionId, isOpen, onClose }: ExcludeDialogProps) {
  const formId = useId();
  const router = useRouter();
  const toast = useToast();
  const exclude = useMutation({
    mutationFn: (reason: string) => excludeSolution(slug, solutionId, { isExcluded: true, reason }),
    onSuccess: () => {
      onClose();
      toast.done('Excluded; “Excluded” lists it, and lets it in again');
      router.refresh();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => exclude.mutate(readForm(event)('reason'));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isSticky
      title="Exclude this solution?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={exclude.isPending}>
            Exclude
          </Button>
        </>
      }
    >
      <p className="mb-3">Nobody gets it any more. Labels that it has stay, and it can be let in again.</p>
      <form id={formId} onSubmit={submit}>
        <FormRefusal error={exclude.error} shownFields={['reason']} />
        <Field label="Why" required error={fieldMessage(exclude.error, 'reason')}>
          <TextInput name="reason" maxLength={500} />
        </Field>
      </form>
    </Dialog>
  );
}
