'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DisagreementNav } from '@/components/disagreements/disagreement-nav';
import { DisagreementView } from '@/components/disagreements/disagreement-view';
import { RULING_KEYS } from '@/components/disagreements/words';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatPlural } from '@/components/ui/format-number';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/client/call-api';
import { decideDisagreement } from '@/lib/client/disagreements/queries';
import type { DisagreementEntry, DisagreementList, Ruling } from '@/lib/contracts/disagreements';

export interface DisagreementBoardProps {
  slug: string;
  number: number;
  list: DisagreementList;
}

/** Steps on which people differ, one at a time; keys work while the focus is in it and nothing is typed. */
export function DisagreementBoard({ slug, number, list }: DisagreementBoardProps) {
  const router = useRouter();
  const toast = useToast();
  const ref = useRef<HTMLDivElement>(null);
  const [entries, setEntries] = useState(list.entries);
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<Ruling | null>(null);
  const [note, setNote] = useState('');
  const entry = entries[index];
  // The board takes the keys, so it takes the browser's focus when it opens.
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  // The next one is read from its problem on.
  useEffect(() => void window.scrollTo({ top: 0 }), [index]);

  const decide = useMutation({
    mutationFn: (verdict: Ruling) => {
      const { solutionId, segmentationId, position } = entry!;
      return decideDisagreement(slug, number, {
        ...{ solutionId, segmentationId, position, verdict },
        note: note.trim() || null,
      });
    },
    onSuccess: ({ entry: decided }) => {
      setEntries((before) => before.map((one) => (isSame(one, decided) ? decided : one)));
      ref.current?.focus({ preventScroll: true });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const go = (to: number) => {
    if (to >= entries.length && list.undecided > 0) router.refresh();
    setIndex(Math.max(0, Math.min(entries.length - 1, to)));
    setChosen(null);
    setNote('');
  };
  const confirm = () => {
    if (entry?.decided && chosen === null) go(index + 1);
    else if (chosen && !decide.isPending) decide.mutate(chosen, { onSuccess: () => setChosen(null) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    const isButton = event.target instanceof HTMLButtonElement && event.key === 'Enter';
    if (isTyping || isButton || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const ruling = RULING_KEYS[event.key as keyof typeof RULING_KEYS] as Ruling | undefined;
    if (ruling) setChosen(ruling);
    else if (event.key === 'j' || event.key === 'ArrowDown') go(index + 1);
    else if (event.key === 'k' || event.key === 'ArrowUp') go(index - 1);
    else if (event.key === 'Enter') confirm();
    else return;
    event.preventDefault();
  };
  if (!entry) return <Nothing compared={list.compared} />;
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Disagreements"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="grid gap-5 outline-none lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start"
    >
      <DisagreementNav entries={entries} index={index} onGo={go} />
      <DisagreementView
        slug={slug}
        entry={entry}
        chosen={chosen}
        note={note}
        isBusy={decide.isPending}
        onChoose={setChosen}
        onNote={setNote}
        onConfirm={confirm}
      />
    </div>
  );
}

function isSame(a: DisagreementEntry, b: DisagreementEntry): boolean {
  return a.solutionId === b.solutionId && a.segmentationId === b.segmentationId && a.position === b.position;
}

function Nothing({ compared }: { compared: number }) {
  return (
    <Card padding="none">
      <EmptyState icon="check" title={compared === 0 ? 'Nothing to compare yet' : 'Everybody agrees'}>
        {compared === 0
          ? 'As soon as two people have submitted the same solution, their ratings are compared here.'
          : `${formatPlural(compared, 'solution')} labelled by two people or more, and no step rated differently.`}
      </EmptyState>
    </Card>
  );
}
