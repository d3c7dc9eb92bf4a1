'use client';

import { useMutation } from '@tanstack/react-query';
import { FormRefusal } from '@/components/account/form-refusal';
import { PasswordField } from '@/components/account/password-field';
import { readForm } from '@/components/account/read-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { fieldMessage } from '@/lib/client/call-api';
import { acceptInvitation } from '@/lib/client/invitations/queries';
import { endSession, signInWith } from '@/lib/client/session/sign-in';

const FIELDS = ['name', 'password'];

/** For somebody without an account: makes it, accepts, signs in. */
export function AcceptWithNewAccount({ token, email }: { token: string; email: string }) {
  const accept = useMutation({
    mutationFn: async (account: { name: string; password: string }) => {
      const { path } = await acceptInvitation({ token, ...account });
      await signInWith(email, account.password);
      return path;
    },
    onSuccess: (path) => window.location.replace(path),
  });
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        const read = readForm(event);
        accept.mutate({ name: read('name'), password: read('password') });
      }}
    >
      <FormRefusal error={accept.error} shownFields={FIELDS} />
      <Field label="E-mail" hint="The invitation is for this address.">
        <TextInput name="email" type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label="Your name" required error={fieldMessage(accept.error, 'name')}>
        <TextInput name="name" autoComplete="name" autoFocus maxLength={120} />
      </Field>
      <PasswordField error={fieldMessage(accept.error, 'password')} />
      <Button look="primary" type="submit" busy={accept.isPending} className="mt-1 w-full">
        Accept and sign in
      </Button>
    </form>
  );
}

/** For somebody who is signed in as the invited. */
export function AcceptAsYourself({ token }: { token: string }) {
  const accept = useMutation({
    mutationFn: () => acceptInvitation({ token }),
    onSuccess: ({ path }) => window.location.replace(path),
  });
  return (
    <>
      <FormRefusal error={accept.error} shownFields={[]} />
      <Button look="primary" busy={accept.isPending} className="w-full" onClick={() => accept.mutate()}>
        Accept
      </Button>
    </>
  );
}

/** For somebody who is signed in as another. */
export function SignOutFirst() {
  return (
    <Button look="primary" className="w-full" onClick={() => void endSession(window.location.pathname)}>
      Sign out and go on
    </Button>
  );
}
