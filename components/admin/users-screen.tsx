'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { UserActions } from '@/components/admin/user-actions';
import { InvitationList } from '@/components/members/invitation-list';
import { InviteDialog } from '@/components/members/invite-dialog';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chip';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/components/ui/format-number';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { TextInput } from '@/components/ui/text-input';
import { Timestamp } from '@/components/ui/timestamp';
import { usersPath, usersQuery } from '@/lib/client/users/queries';
import type { UserEntry, UserList, UserQuery } from '@/lib/contracts/accounts';
import type { InvitationEntry } from '@/lib/contracts/invitations';

const COLUMNS: Column<UserEntry>[] = [
  { key: 'name', head: 'Name', isRowHead: true, cell: nameOf },
  { key: 'projects', head: 'Projects', cell: projectsOf, className: 'max-md:hidden' },
  {
    key: 'since',
    head: 'Since',
    cell: (row) => <Timestamp value={row.createdAt} show="day" />,
    className: 'max-sm:hidden',
  },
  {
    key: 'acts',
    head: <span className="sr-only">Actions</span>,
    align: 'end',
    cell: (row) => <UserActions user={row} />,
    className: 'w-12 py-1!',
  },
];

export interface UsersScreenProps {
  query: UserQuery;
  list: UserList;
  invitations: InvitationEntry[];
}

export function UsersScreen({ query, list, invitations }: UsersScreenProps) {
  const [isInviting, setIsInviting] = useState(false);
  const { data } = useQuery({ ...usersQuery(query), initialData: list });
  const nobody = <EmptyState icon="search" title={`Nobody is found for “${query.search}”`} />;
  return (
    <>
      <PageHeader
        title="Users"
        note={noteOf(data.total, query.search)}
        actions={
          <Button look="primary" icon="plus" onClick={() => setIsInviting(true)}>
            Invite people…
          </Button>
        }
      />
      <form role="search" action="/admin/users" className="max-w-90">
        <TextInput
          name="search"
          type="search"
          aria-label="Search by name or e-mail"
          placeholder="Search by name or e-mail"
          defaultValue={query.search}
          lead={<Icon name="search" />}
        />
      </form>
      <Card padding="none">
        <DataTable
          caption="Users"
          columns={COLUMNS}
          rows={data.users}
          rowKey={(row) => row.id}
          empty={nobody}
        />
      </Card>
      <Pagination
        label="users"
        page={data.page}
        pageCount={data.pageCount}
        hrefFor={(page) => usersPath('/admin/users', { ...query, page })}
      />
      <InvitationList slug={null} initial={invitations} />
      <p className="text-small text-soft">
        Annotators and leads are best invited in their project: open it, then Members.
      </p>
      <InviteDialog slug={null} isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}

function noteOf(total: number, search: string): string {
  const found = total === 1 ? 'One account' : `${formatCount(total)} accounts`;
  return search ? `${found} found` : found;
}

function nameOf(row: UserEntry) {
  return (
    <span className="grid">
      <span className="flex flex-wrap items-center gap-1.5">
        {row.name} {row.isAdmin && <Chip tone="acc">admin</Chip>}{' '}
        {row.isDisabled && <Chip tone="warn">disabled</Chip>}
      </span>
      <span className="text-tiny font-normal break-all text-soft">{row.email}</span>
    </span>
  );
}

function projectsOf(row: UserEntry) {
  if (row.projects.length === 0) return <span className="text-soft">none</span>;
  return (
    <ul className="grid gap-0.5">
      {row.projects.map((project) => (
        <li key={project.slug}>
          <Link href={`/projects/${project.slug}`} className="link">
            {project.name}
          </Link>{' '}
          <span className="text-soft">{project.role}</span>
        </li>
      ))}
    </ul>
  );
}
