'use client';

import { useMutation } from '@tanstack/react-query';
import { FormRefusal } from '@/components/account/form-refusal';
import { PasswordField } from '@/components/account/password-field';
import { readForm } from '@/components/account/read-form';
import { Button } from '@/components/ui/button';
import { resetPassword } from '@/lib/client/account/queries';
import { fieldMessage } from '@/lib/client/call-api';
import { signInWith } from '@/lib/client/session/sign-in';

/** Sets a new password by an admin's link, and signs in with it. */
export function ResetForm({ token, email }: { token: string; email: string }) {
  const reset = useMutation({
    mutationFn: async (password: string) => {
      await resetPassword({ token, password });
      await signInWith(email, password);
    },
    onSuccess: () => window.location.replace('/'),
  });
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        const read = readForm(event);
        reset.mutate(read('password'));
      }}
    >
      <FormRefusal error={reset.error} shownFields={['password']} />
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField label="New password" error={fieldMessage(reset.error, 'password')} />
      <Button look="primary" type="submit" busy={reset.isPending} className="mt-1 w-full">
        Set the password
      </Button>
    </form>
  );
}
