'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { InboxItem } from '@/components/inbox/inbox-item';
import { InboxEntries } from '@/components/inbox/inbox-entries';
import { PageHeader } from '@/components/shell/page-header';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatPlural } from '@/components/ui/format-number';
import { Kbd } from '@/components/ui/kbd';
import { useToast } from '@/components/ui/toast';
import { ApiProblem, messageOf } from '@/lib/client/call-api';
import { neighbourOf } from '@/lib/client/inbox/inbox-keys';
import { decideInboxItem, inboxQuery } from '@/lib/client/inbox/queries';
import { isTypingTarget } from '@/lib/client/label/key-map';
import type { InboxDecided, InboxDecision, InboxList } from '@/lib/contracts/inbox';

export interface InboxScreenProps {
  slug: string;
  list: InboxList;
  /** ISO 8601: ages are counted to here, on the server and in the browser alike. */
  now: string;
  /** The question to begin with; null: the oldest. */
  firstId: string | null;
}

function doneWords({ settled, regraded }: InboxDecided): string {
  const more = settled > 1 ? `Decided, with ${formatPlural(settled - 1, 'like question')}` : 'Decided';
  return regraded > 0 ? `${more}. ${formatPlural(regraded, 'solution')} regraded` : more;
}

function withoutEntry({ entries, total }: InboxList, id: string): InboxList {
  const left = entries.filter((entry) => entry.id !== id);
  return { entries: left, total: total - (entries.length - left.length) };
}

/** Everything that waits for the lead, decided one after another by key. */
export function InboxScreen({ slug, list, now, firstId }: InboxScreenProps) {
  const client = useQueryClient();
  const toast = useToast();
  const screen = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState<string | null>(firstId);
  const { data } = useQuery({ ...inboxQuery(slug), initialData: list });
  const ids = data.entries.map(({ id }) => id);
  const currentId = ids.find((id) => id === chosenId) ?? ids[0] ?? null;
  // The keys work while the focus is in here, so that they never fire from anywhere else.
  useEffect(() => screen.current?.focus({ preventScroll: true }), []);
  // The next question is read from its beginning.
  useEffect(() => void window.scrollTo({ top: 0 }), [currentId]);
  // The next question takes keys at once; the list is read anew behind it.
  const goOn = (id: string) => {
    setChosenId(neighbourOf(ids, id));
    client.setQueryData(inboxQuery(slug).queryKey, (old) => old && withoutEntry(old, id));
    void client.invalidateQueries(inboxQuery(slug));
    screen.current?.focus({ preventScroll: true });
  };
  const decide = useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: InboxDecision }) =>
      decideInboxItem(slug, id, decision),
    onSuccess: (decided, { id }) => {
      toast.done(doneWords(decided));
      goOn(id);
    },
    onError: (error, { id }) => {
      toast.error(messageOf(error));
      if (error instanceof ApiProblem && [404, 409].includes(error.status)) goOn(id);
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTypingTarget(target))
      return;
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (!step || (event.key.startsWith('Arrow') && target?.closest('[type="radio"]'))) return;
    event.preventDefault();
    const next = ids[ids.indexOf(currentId ?? '') + step];
    if (next) setChosenId(next);
  };

  return (
    <div ref={screen} tabIndex={-1} onKeyDown={onKeyDown} className="grid gap-5 outline-none">
      <PageHeader
        title="Inbox"
        note={`${formatCount(data.total)} open`}
        actions={data.total > 0 && <Keys />}
      />
      {currentId === null ? (
        <Card padding="none">
          <EmptyState icon="check" title="Nothing waits for you">
            What people are unsure of, flag, give up or report comes here.
          </EmptyState>
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <InboxEntries
            entries={data.entries}
            currentId={currentId}
            now={Date.parse(now)}
            onChoose={setChosenId}
          />
          <InboxItem
            key={currentId}
            slug={slug}
            id={currentId}
            isBusy={decide.isPending}
            onDecide={(decision) => decide.mutate({ id: currentId, decision })}
          />
        </div>
      )}
    </div>
  );
}

function Keys() {
  return (
    <p className="flex items-center gap-1.5 text-tiny text-soft max-sm:hidden">
      <Kbd>j</Kbd> <Kbd>k</Kbd> move <Kbd>n</Kbd> note <Kbd>⏎</Kbd> decide
    </p>
  );
}
