'use client';

import { ageWords, KIND_WORDS, noteWords } from '@/components/inbox/inbox-words';
import { QUESTION_WORDS } from '@/components/words/question-words';
import { ProblemLine } from '@/components/solutions/problem-line';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { useKeptInView } from '@/components/ui/use-kept-in-view';
import type { InboxEntry } from '@/lib/contracts/inbox';

export interface InboxEntriesProps {
  entries: readonly InboxEntry[];
  currentId: string;
  /** In ms. */
  now: number;
  onChoose: (id: string) => void;
}

/** What is open, oldest first. */
export function InboxEntries({ entries, currentId, now, onChoose }: InboxEntriesProps) {
  const list = useKeptInView<HTMLElement>(currentId);
  return (
    <nav
      ref={list}
      aria-label="Open questions"
      className="overflow-y-auto rounded-card border border-line bg-surface max-lg:max-h-[32dvh] lg:sticky lg:top-[calc(var(--bar-height)+1.25rem)] lg:max-h-[calc(100dvh-var(--bar-height)-2.5rem)]"
    >
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="border-t border-line first:border-0">
            <Entry entry={entry} isCurrent={entry.id === currentId} now={now} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  entry: InboxEntry;
  isCurrent: boolean;
  now: number;
  onChoose: (id: string) => void;
}

function Entry({ entry, isCurrent, now, onChoose }: EntryProps) {
  const { icon } = KIND_WORDS[entry.kind];
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(entry.id)}
      className={classNames(
        'grid w-full grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 px-3.5 py-2.5 text-left text-small -outline-offset-2',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <Icon name={icon} size={15} className="mt-[3px] text-soft" />
      <span className="min-w-0">
        <span className="flex justify-between gap-2">
          <b className="truncate font-[550]">
            {QUESTION_WORDS[entry.kind]}
            {entry.position !== null && `, step ${entry.position + 1}`}
          </b>
          <span className="shrink-0 text-tiny text-soft tabular-nums">{ageWords(entry.createdAt, now)}</span>
        </span>
        {entry.note !== null && (
          <span className="block truncate text-tiny text-soft">{noteWords(entry.note)}</span>
        )}
        {entry.statement && (
          <ProblemLine text={entry.statement} className="block truncate text-tiny text-soft" />
        )}
      </span>
    </button>
  );
}
