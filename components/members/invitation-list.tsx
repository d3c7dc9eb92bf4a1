'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MadeLinks } from '@/components/members/made-links';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chip';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Dialog } from '@/components/ui/dialog';
import { Timestamp } from '@/components/ui/timestamp';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { invitationsQuery, renewInvitation, revokeInvitation } from '@/lib/client/invitations/queries';
import type { InvitationEntry, MadeInvitation } from '@/lib/contracts/invitations';

export interface InvitationListProps {
  slug: string | null;
  initial: InvitationEntry[];
}

/** Invitations that wait for an answer; nothing where there are none. */
export function InvitationList({ slug, initial }: InvitationListProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [renewed, setRenewed] = useState<MadeInvitation | null>(null);
  const { data } = useQuery({ ...invitationsQuery(slug), initialData: { invitations: initial } });
  const refresh = () => client.invalidateQueries(invitationsQuery(slug));
  const onError = (error: unknown) => toast.error(messageOf(error));
  const renew = useMutation({
    mutationFn: (id: string) => renewInvitation(slug, id),
    onSuccess: setRenewed,
    onError,
    onSettled: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => revokeInvitation(slug, id),
    onSuccess: () => toast.done('Invitation taken back'),
    onError,
    onSettled: refresh,
  });
  const columns: Column<InvitationEntry>[] = [
    {
      key: 'email',
      head: 'Invited',
      isRowHead: true,
      cell: (row) => row.email,
      className: 'min-w-48 wrap-anywhere',
    },
    { key: 'as', head: 'As', cell: invitedAs, className: 'max-sm:hidden' },
    { key: 'until', head: 'Link works until', cell: expiry, className: 'max-md:hidden' },
    {
      key: 'acts',
      head: <span className="sr-only">Actions</span>,
      align: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5">
          <Button size="small" aria-label={`New link for ${row.email}`} onClick={() => renew.mutate(row.id)}>
            New link
          </Button>
          <Button
            size="small"
            look="danger"
            aria-label={`Take back the invitation of ${row.email}`}
            onClick={() => revoke.mutate(row.id)}
          >
            Take back
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      {data.invitations.length > 0 && (
        <Card caption="Not yet accepted" padding="none">
          <DataTable
            caption="Invitations not yet accepted"
            columns={columns}
            rows={data.invitations}
            rowKey={(row) => row.id}
          />
        </Card>
      )}
      <Dialog
        isOpen={renewed !== null}
        onClose={() => setRenewed(null)}
        title="A new link to send"
        size="medium"
        actions={
          <Button look="primary" onClick={() => setRenewed(null)}>
            Done
          </Button>
        }
      >
        {renewed && <MadeLinks made={[renewed]} />}
      </Dialog>
    </>
  );
}

function invitedAs(row: InvitationEntry): string {
  if (row.role) return { annotator: 'Annotator', lead: 'Lead' }[row.role];
  return row.isAdmin ? 'Admin' : 'Account';
}

function expiry(row: InvitationEntry) {
  return row.isExpired ? <Chip tone="warn">expired</Chip> : <Timestamp value={row.expiresAt} />;
}
