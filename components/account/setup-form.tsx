'use client';

import { useMutation } from '@tanstack/react-query';
import { FormRefusal } from '@/components/account/form-refusal';
import { PasswordField } from '@/components/account/password-field';
import { readForm } from '@/components/account/read-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { completeSetup } from '@/lib/client/account/queries';
import { fieldMessage } from '@/lib/client/call-api';
import { signInWith } from '@/lib/client/session/sign-in';
import type { SetupRequest } from '@/lib/contracts/accounts';

const FIELDS = ['name', 'email', 'password'];

/** Makes the first admin, and signs them in. */
export function SetupForm({ token }: { token: string }) {
  const setUp = useMutation({
    mutationFn: async (request: SetupRequest) => {
      await completeSetup(request);
      await signInWith(request.email, request.password);
    },
    onSuccess: () => window.location.replace('/'),
  });
  const { error } = setUp;
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        const read = readForm(event);
        const account = { email: read('email'), name: read('name'), password: read('password') };
        setUp.mutate({ token, ...account });
      }}
    >
      <FormRefusal error={error} shownFields={FIELDS} />
      <Field label="Your name" required error={fieldMessage(error, 'name')}>
        <TextInput name="name" autoComplete="name" autoFocus maxLength={120} />
      </Field>
      <Field label="E-mail" required hint="You sign in with it." error={fieldMessage(error, 'email')}>
        <TextInput name="email" type="email" autoComplete="username" />
      </Field>
      <PasswordField error={fieldMessage(error, 'password')} />
      <Button look="primary" type="submit" busy={setUp.isPending} className="mt-1 w-full">
        Make the admin account
      </Button>
    </form>
  );
}
