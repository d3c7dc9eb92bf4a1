'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyLine } from '@/components/ui/copy-line';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { changeUser, endSessionsOf, makeResetLink, USERS_KEY } from '@/lib/client/users/queries';
import type { ResetLink, UserChange, UserEntry } from '@/lib/contracts/accounts';

/** What an admin can do with an account. */
export function UserActions({ user }: { user: UserEntry }) {
  const client = useQueryClient();
  const toast = useToast();
  const [isDisabling, setIsDisabling] = useState(false);
  const [link, setLink] = useState<ResetLink | null>(null);
  const onError = (error: unknown) => toast.error(messageOf(error));
  const change = useMutation({
    mutationFn: (body: UserChange) => changeUser(user.id, body),
    onSuccess: () => toast.done(`${user.name} was changed`),
    onError,
    onSettled: async () => {
      setIsDisabling(false);
      await client.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
  const reset = useMutation({ mutationFn: () => makeResetLink(user.id), onSuccess: setLink, onError });
  const signOut = useMutation({
    mutationFn: () => endSessionsOf(user.id),
    onSuccess: () => toast.done(`${user.name} is signed out everywhere`),
    onError,
  });
  return (
    <>
      <Menu
        label={`What to do with ${user.name}`}
        triggerLabel={`Actions for ${user.name}`}
        triggerClassName="grid size-8 place-items-center rounded-control text-soft hover:bg-hover hover:text-ink touch:size-11"
        trigger={<Icon name="more" />}
        items={[
          { label: 'Link for a new password', isDisabled: user.isDisabled, onSelect: () => reset.mutate() },
          { label: 'Sign out everywhere', onSelect: () => signOut.mutate() },
          {
            label: user.isAdmin ? 'Take admin rights away' : 'Make admin',
            onSelect: () => change.mutate({ isAdmin: !user.isAdmin }),
          },
          user.isDisabled
            ? { label: 'Enable the account', onSelect: () => change.mutate({ isDisabled: false }) }
            : { label: 'Disable the account…', isDanger: true, onSelect: () => setIsDisabling(true) },
        ]}
      />
      <Dialog
        isOpen={isDisabling}
        onClose={() => setIsDisabling(false)}
        title={`Disable ${user.name}?`}
        actions={
          <>
            <Button onClick={() => setIsDisabling(false)}>Cancel</Button>
            <Button look="danger" busy={change.isPending} onClick={() => change.mutate({ isDisabled: true })}>
              Disable
            </Button>
          </>
        }
      >
        They are signed out everywhere and cannot sign in until somebody enables the account. Their labels
        stay.
      </Dialog>
      <Dialog
        isOpen={link !== null}
        onClose={() => setLink(null)}
        title={`A link for ${user.name}`}
        size="medium"
        actions={
          <Button look="primary" onClick={() => setLink(null)}>
            Done
          </Button>
        }
      >
        <p className="mb-3 text-small text-soft">
          Send it to them: it sets a new password, once, within a day. It is shown only here.
        </p>
        {link && <CopyLine text={window.location.origin + link.path} />}
      </Dialog>
    </>
  );
}
