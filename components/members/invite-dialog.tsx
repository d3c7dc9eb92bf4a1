'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { readForm } from '@/components/account/read-form';
import { InviteResult } from '@/components/members/invite-result';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextArea } from '@/components/ui/text-area';
import { fieldMessage } from '@/lib/client/call-api';
import { invitationsQuery, invitePeople } from '@/lib/client/invitations/queries';

const PROJECT_ROLES = [
  { value: 'annotator', label: 'Annotator', hint: 'Labels solutions; sees own work only.' },
  { value: 'lead', label: 'Lead', hint: 'Also imports, exports, invites and sees what all have labelled.' },
];
const INSTANCE_ROLES = [
  { value: 'person', label: 'Account', hint: 'Sees nothing until a lead adds them to a project.' },
  { value: 'admin', label: 'Admin', hint: 'Makes projects, manages users, sees every project.' },
];

export interface InviteDialogProps {
  /** Null: to Stepmark itself. */
  slug: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** A pasted list of addresses becomes links to send. */
export function InviteDialog({ slug, isOpen, onClose }: InviteDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  const invite = useMutation({
    mutationFn: (body: Record<string, unknown>) => invitePeople(slug, body),
    onSuccess: () => client.invalidateQueries(invitationsQuery(slug)),
  });
  const close = () => {
    invite.reset();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const read = readForm(event);
    const role = read('role');
    const addresses = read('addresses');
    invite.mutate(
      slug === null ? { addresses, isAdmin: role === INSTANCE_ROLES[1]?.value } : { addresses, role },
    );
  };
  const { data: answer, error } = invite;
  const actions = answer ? (
    <>
      <Button onClick={() => invite.reset()}>Invite more</Button>
      <Button look="primary" onClick={close}>
        Done
      </Button>
    </>
  ) : (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button look="primary" type="submit" form={formId} busy={invite.isPending}>
        Make links
      </Button>
    </>
  );
  const title = answer ? titleOf(answer.made.length) : 'Invite people';
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} size="medium" isSticky actions={actions}>
      {answer ? (
        <InviteResult answer={answer} />
      ) : (
        <form id={formId} onSubmit={submit} className="grid gap-2">
          <FormRefusal error={error} shownFields={['addresses']} />
          <Field
            label="E-mail addresses"
            required
            hint="One a line or parted by commas; “Name <a@b.org>” works too."
            error={fieldMessage(error, 'addresses')}
          >
            <TextArea name="addresses" rows={6} autoFocus spellCheck={false} />
          </Field>
          <RadioGroup
            legend="They become"
            name="role"
            options={slug === null ? INSTANCE_ROLES : PROJECT_ROLES}
            defaultValue={slug === null ? 'person' : 'annotator'}
          />
        </form>
      )}
    </Dialog>
  );
}

function titleOf(count: number): string {
  if (count === 0) return 'No new links';
  return count === 1 ? 'One link to send' : `${count} links to send`;
}
