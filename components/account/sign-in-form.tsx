'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import { signInWith } from '@/lib/client/session/sign-in';

export interface SignInFormProps {
  /** Where to go afterwards: a path of ours. */
  to: string;
  /** Filled in and fixed, where a link names the account. */
  email?: string;
}

export function SignInForm({ to, email }: SignInFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    setIsBusy(true);
    const sentence = await signInWith(String(given.get('email')), String(given.get('password')));
    if (sentence === null) {
      window.location.assign(to);
      return;
    }
    setRefusal(sentence);
    setIsBusy(false);
    form.querySelector<HTMLInputElement>('input[name="password"]')?.select();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-1">
      {refusal && (
        <Notice tone="error" isLive className="mb-3">
          {refusal}
        </Notice>
      )}
      <Field label="E-mail" required>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          readOnly={email !== undefined}
          autoFocus={email === undefined}
        />
      </Field>
      <Field label="Password" required>
        <TextInput
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={email !== undefined}
        />
      </Field>
      <Button look="primary" type="submit" busy={isBusy} className="mt-1 w-full">
        Sign in
      </Button>
    </form>
  );
}
