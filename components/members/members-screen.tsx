'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InvitationList } from '@/components/members/invitation-list';
import { InviteDialog } from '@/components/members/invite-dialog';
import { MemberActions } from '@/components/members/member-actions';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chip';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/components/ui/format-number';
import { Timestamp } from '@/components/ui/timestamp';
import { membersQuery } from '@/lib/client/members/queries';
import type { InvitationEntry } from '@/lib/contracts/invitations';
import type { MemberEntry } from '@/lib/contracts/members';

export interface MembersScreenProps {
  slug: string;
  members: MemberEntry[];
  invitations: InvitationEntry[];
}

export function MembersScreen({ slug, members, invitations }: MembersScreenProps) {
  const [isInviting, setIsInviting] = useState(false);
  const { data } = useQuery({ ...membersQuery(slug), initialData: { members } });
  const columns: Column<MemberEntry>[] = [
    { key: 'name', head: 'Name', isRowHead: true, cell: nameOf },
    { key: 'role', head: 'Role', cell: (row) => ({ annotator: 'Annotator', lead: 'Lead' })[row.role] },
    {
      key: 'submitted',
      head: 'Solutions',
      align: 'end',
      cell: (row) => formatCount(row.submittedCount),
      className: 'max-sm:hidden',
    },
    {
      key: 'joined',
      head: 'Since',
      cell: (row) => <Timestamp value={row.joinedAt} show="day" />,
      className: 'max-md:hidden',
    },
    {
      key: 'acts',
      head: <span className="sr-only">Actions</span>,
      align: 'end',
      cell: (row) => <MemberActions slug={slug} member={row} />,
      className: 'w-12 py-1!',
    },
  ];
  const invite = (
    <Button look="primary" icon="plus" onClick={() => setIsInviting(true)}>
      Invite people…
    </Button>
  );
  return (
    <>
      <PageHeader title="Members" note={countOf(data.members.length)} actions={invite} />
      <Card padding="none">
        <DataTable
          caption="Members"
          columns={columns}
          rows={data.members}
          rowKey={(row) => row.userId}
          empty={
            <EmptyState icon="people" title="Nobody is a member yet">
              Invite people by a pasted list of e-mail addresses.
            </EmptyState>
          }
        />
      </Card>
      <InvitationList slug={slug} initial={invitations} />
      <InviteDialog slug={slug} isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}

function nameOf(row: MemberEntry) {
  return (
    <span className="grid">
      <span>
        {row.name} {row.isDisabled && <Chip tone="warn">disabled</Chip>}
      </span>
      <span className="text-tiny font-normal break-all text-soft">{row.email}</span>
    </span>
  );
}

const countOf = (count: number) => (count === 1 ? 'One person' : `${formatCount(count)} people`);
