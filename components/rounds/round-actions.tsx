'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ExtendRoundDialog } from '@/components/rounds/extend-round-dialog';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { changeRoundState } from '@/lib/client/rounds/queries';
import type { RoundChoices, RoundDetail } from '@/lib/contracts/rounds';

export interface RoundActionsProps {
  slug: string;
  round: RoundDetail;
  people: RoundChoices['people'];
}

/** Extend and close, or reopen. */
export function RoundActions({ slug, round, people }: RoundActionsProps) {
  const router = useRouter();
  const toast = useToast();
  const [asked, setAsked] = useState<'extend' | 'close' | null>(null);
  const close = () => setAsked(null);
  const change = useMutation({
    mutationFn: (act: 'close' | 'reopen') => changeRoundState(slug, round.number, act),
    onSuccess: (_done, act) => {
      close();
      toast.done(act === 'close' ? `${round.name} is closed` : `${round.name} is open again`);
      router.refresh();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const disagreements = (
    <ButtonLink href={`/projects/${slug}/rounds/${round.number}/disagreements`}>Disagreements</ButtonLink>
  );
  if (round.state === 'closed') {
    return (
      <>
        {disagreements}
        <Button busy={change.isPending} onClick={() => change.mutate('reopen')}>
          Reopen
        </Button>
      </>
    );
  }
  return (
    <>
      {disagreements}
      <Button onClick={() => setAsked('close')}>Close…</Button>
      <Button look="primary" onClick={() => setAsked('extend')}>
        Extend…
      </Button>
      <ExtendRoundDialog
        slug={slug}
        round={round}
        people={people}
        isOpen={asked === 'extend'}
        onClose={close}
      />
      <Dialog
        isOpen={asked === 'close'}
        onClose={close}
        title={`Close ${round.name}?`}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" busy={change.isPending} onClick={() => change.mutate('close')}>
              Close the round
            </Button>
          </>
        }
      >
        Nothing more is served from it. What somebody has on the screen can be submitted still, and the round
        can be opened again.
      </Dialog>
    </>
  );
}
