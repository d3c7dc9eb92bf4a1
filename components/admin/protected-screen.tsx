'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { DataTable, type Column } from '@/components/ui/data-table';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { formatCount, formatPlural } from '@/components/ui/format-number';
import { Icon } from '@/components/ui/icon';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { Timestamp } from '@/components/ui/timestamp';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import {
  addProtectedList,
  deleteProtectedList,
  protectedListsQuery,
} from '@/lib/client/protected-problems/queries';
import type { ProtectedList, ProtectedLists } from '@/lib/contracts/protected-problems';

function columns(onDelete: (list: ProtectedList) => void): Column<ProtectedList>[] {
  return [
    { key: 'name', head: 'List', isRowHead: true, className: 'break-words', cell: (row) => row.name },
    { key: 'problems', head: 'Problems', align: 'end', cell: (row) => formatCount(row.problemCount) },
    {
      key: 'since',
      head: 'Since',
      className: 'hidden sm:table-cell',
      cell: (row) => <Timestamp value={row.createdAt} />,
    },
    {
      key: 'delete',
      head: <span className="sr-only">Actions</span>,
      align: 'end',
      cell: (row) => (
        <Button size="small" aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
          Delete…
        </Button>
      ),
    },
  ];
}

interface DeleteDialogProps {
  list: ProtectedList | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (list: ProtectedList) => void;
}

function DeleteDialog({ list, isBusy, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog
      isOpen={list !== null}
      onClose={onClose}
      title={`Delete ${list?.name ?? ''}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={isBusy} onClick={() => list && onConfirm(list)}>
            Delete list
          </Button>
        </>
      }
    >
      <p className="text-small">
        Imports are no longer compared with its {formatPlural(list?.problemCount ?? 0, 'problem')}. What it
        marked stays marked.
      </p>
    </Dialog>
  );
}

function AddListForm({ onAdded }: { onAdded: (lists: ProtectedLists) => void }) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => addProtectedList({ name, text }),
    onSuccess: (lists) => {
      onAdded(lists);
      setName('');
      setText('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    setText(await file.text());
    if (name === '') setName(file.name.replace(/\.[^.]*$/, ''));
  };
  return (
    <Card caption="Add a list">
      <form onSubmit={submit} className="grid gap-1">
        <Field label="Name" hint="As it is to be shown beside a match, for example MATH-500." required>
          <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field
          label="Problems"
          hint="One a line, or JSON records with “problem” or “question”."
          error={add.isError ? messageOf(add.error) : undefined}
          required
        >
          <TextArea rows={6} isMono value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <label
            className={classNames(
              buttonClass(),
              'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            )}
          >
            <Icon name="upload" size={15} />
            Take a file
            <input
              type="file"
              accept=".txt,.json,.jsonl"
              className="absolute inset-0 opacity-0"
              onChange={(event) => void takeFile(event.target.files?.[0])}
            />
          </label>
          <Button type="submit" look="primary" busy={add.isPending}>
            Add list
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Problems that must not be trained on, list by list: imports are compared with them. */
export function ProtectedScreen({ lists }: { lists: ProtectedLists }) {
  const query = protectedListsQuery();
  const client = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState<ProtectedList | null>(null);
  const { data } = useQuery({ ...query, initialData: lists });
  const show = (answer: ProtectedLists) => client.setQueryData(query.queryKey, answer);
  const remove = useMutation({
    mutationFn: (list: ProtectedList) => deleteProtectedList(list.id),
    onSuccess: show,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => setAsked(null),
  });
  return (
    <>
      <p className="max-w-160 text-small text-soft">
        Every import is compared with these lists, by normalised text and by runs of eight words, before and
        while it is written. A match is marked, or left out where the person importing says so. Deleting a
        list leaves earlier marks.
      </p>
      <Card padding="none">
        <DataTable
          caption="Lists of protected problems"
          columns={columns(setAsked)}
          rows={data.lists}
          rowKey={(row) => row.id}
          empty={
            <EmptyState icon="file" title="No problem is protected yet">
              Add the problems of the benchmarks that you evaluate on.
            </EmptyState>
          }
        />
      </Card>
      <AddListForm onAdded={show} />
      <DeleteDialog
        list={asked}
        isBusy={remove.isPending}
        onClose={() => setAsked(null)}
        onConfirm={(list) => remove.mutate(list)}
      />
    </>
  );
}
