'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { remakeSnapshot, snapshotQuery } from '@/lib/client/exports/queries';
import type { SnapshotEntry } from '@/lib/contracts/snapshots';

/** Why the files of a snapshot were not made, and the way to try again: its list is fixed, so nothing is lost. */
export function FailedNotice({ slug, snapshot }: { slug: string; snapshot: SnapshotEntry }) {
  const client = useQueryClient();
  const toast = useToast();
  const { number, error } = snapshot;
  const remake = useMutation({
    mutationFn: () => remakeSnapshot(slug, number),
    onSuccess: (answer) => client.setQueryData(snapshotQuery(slug, number).queryKey, answer),
    onError: (cause) => toast.error(messageOf(cause)),
  });
  return (
    <Notice
      tone="error"
      title="The files were not made"
      action={
        <Button size="small" busy={remake.isPending} onClick={() => remake.mutate()}>
          Make them again
        </Button>
      }
    >
      {error}
    </Notice>
  );
}
