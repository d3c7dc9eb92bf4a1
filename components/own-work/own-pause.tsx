'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { messageOf } from '@/lib/client/call-api';
import { newClientId } from '@/lib/client/label/new-client-id';
import { keepPause } from '@/lib/client/label/queries';
import type { OwnWork } from '@/lib/contracts/own-work';
import { Button } from '@/components/ui/button';
import { formatDuration } from '@/components/ui/format-number';
import { Kbd } from '@/components/ui/kbd';
import { Notice } from '@/components/ui/notice';
import { Timestamp } from '@/components/ui/timestamp';
import { useToast } from '@/components/ui/toast';

/** Says that one is away, and since when; a pause is not paid, and a rating ends it. */
export function OwnPauseCard({ slug, work }: { slug: string; work: OwnWork }) {
  const router = useRouter();
  const toast = useToast();
  const { openPause, pausedSecondsToday } = work;
  const turn = useMutation({
    mutationFn: () => {
      const at = new Date().toISOString();
      return keepPause(
        slug,
        openPause ? { ...openPause, endedAt: at } : { id: newClientId(), startedAt: at, endedAt: null },
      );
    },
    onSuccess: () => router.refresh(),
    onError: (error) => toast.error(messageOf(error)),
  });
  const action = (
    <Button
      size="small"
      look={openPause ? 'primary' : 'secondary'}
      busy={turn.isPending}
      onClick={() => turn.mutate()}
    >
      {openPause ? 'Go on' : 'Pause'}
    </Button>
  );
  return (
    <Notice tone={openPause ? 'warn' : 'info'} action={action}>
      {openPause ? (
        <>
          Paused since <Timestamp value={openPause.startedAt} />. Your time is not counted; your next rating
          ends the pause too.
        </>
      ) : (
        <>
          {pausedSecondsToday > 0 ? `Paused today: ${formatDuration(pausedSecondsToday)}. ` : ''}
          Away for longer? A pause says so, here or by <Kbd>p</Kbd> while labelling.
        </>
      )}
    </Notice>
  );
}
