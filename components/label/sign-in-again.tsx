'use client';

import { type FormEvent, useState } from 'react';
import { signInWith } from '@/lib/client/session/sign-in';
import { TROUBLE_STRINGS } from '@/components/label/trouble-strings';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';

/** Signs the same person in again without leaving the page: what waits in it is sent at once. */
export function SignInAgain({ email, onDone }: { email: string; onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsBusy(true);
    const sentence = await signInWith(email, String(new FormData(form).get('password')));
    setIsBusy(false);
    setRefusal(sentence);
    if (sentence === null) onDone();
    else form.querySelector<HTMLInputElement>('input[name="password"]')?.select();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-2 grid max-w-100 gap-1">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="flex gap-2">
        <TextInput
          name="password"
          type="password"
          required
          autoComplete="current-password"
          aria-label={TROUBLE_STRINGS.passwordOf(email)}
          placeholder={TROUBLE_STRINGS.passwordOf(email)}
        />
        <Button look="primary" type="submit" busy={isBusy} className="shrink-0">
          {TROUBLE_STRINGS.signIn}
        </Button>
      </div>
      <p role="alert" className="min-h-5 text-tiny text-neg">
        {refusal}
      </p>
    </form>
  );
}
