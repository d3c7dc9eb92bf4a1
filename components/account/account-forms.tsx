'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { FormEvent } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { PasswordField } from '@/components/account/password-field';
import { readForm } from '@/components/account/read-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { useToast } from '@/components/ui/toast';
import { changePassword, endOwnSessions, renameAccount } from '@/lib/client/account/queries';
import { fieldMessage, messageOf } from '@/lib/client/call-api';
import { endSession } from '@/lib/client/session/sign-in';

export function NameForm({ name }: { name: string }) {
  const toast = useToast();
  const router = useRouter();
  const rename = useMutation({
    mutationFn: renameAccount,
    onSuccess: () => {
      toast.done('Name saved');
      router.refresh();
    },
  });
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        const read = readForm(event);
        rename.mutate({ name: read('name') });
      }}
    >
      <FormRefusal error={rename.error} shownFields={['name']} />
      <Field
        label="Name"
        required
        hint="Leads and admins see it. Exports show a pseudonym."
        error={fieldMessage(rename.error, 'name')}
      >
        <TextInput name="name" autoComplete="name" defaultValue={name} maxLength={120} />
      </Field>
      <p className="flex justify-end">
        <Button type="submit" busy={rename.isPending}>
          Save name
        </Button>
      </p>
    </form>
  );
}

export function PasswordForm({ email }: { email: string }) {
  const toast = useToast();
  const change = useMutation({ mutationFn: changePassword, onSuccess: () => toast.done('Password changed') });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const read = readForm(event);
    const given = { current: read('current'), password: read('password') };
    change.mutate(given, { onSuccess: () => form.reset() });
  };
  return (
    <form className="grid gap-1" onSubmit={submit}>
      <FormRefusal error={change.error} shownFields={['current', 'password']} />
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <Field label="Password now" required error={fieldMessage(change.error, 'current')}>
        <TextInput name="current" type="password" autoComplete="current-password" />
      </Field>
      <PasswordField label="New password" error={fieldMessage(change.error, 'password')} />
      <p className="flex justify-end">
        <Button type="submit" busy={change.isPending}>
          Change password
        </Button>
      </p>
    </form>
  );
}

export function EndSessionsButton() {
  const toast = useToast();
  const end = useMutation({
    mutationFn: endOwnSessions,
    onSuccess: () => endSession(),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <p className="flex justify-end">
      <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
        Sign out everywhere
      </Button>
    </p>
  );
}
