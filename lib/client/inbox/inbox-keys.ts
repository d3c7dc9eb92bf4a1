import type { InboxAct } from '@/lib/core/inbox/inbox-acts';

/** A decision as it is picked on the screen: a ruling comes with its verdict. */
export type InboxChoice = 'negative' | 'neutral' | 'positive' | Exclude<InboxAct, 'rule'>;

const RULINGS = ['negative', 'neutral', 'positive'] as const;

/** The keys of the label screen rate here too. */
export const CHOICE_KEYS: Record<InboxChoice, string> = {
  negative: '1',
  neutral: '2',
  positive: '3',
  settle: 'd',
  hold: 'h',
  release: 'r',
  edit_reference: 'e',
  serve_again: 's',
  exclude: 'x',
};

/** What can be picked where these acts are open. */
export function choicesFor(acts: readonly InboxAct[]): InboxChoice[] {
  return acts.flatMap((act): InboxChoice[] => (act === 'rule' ? [...RULINGS] : [act]));
}

export type InboxCommand = 'next' | 'previous' | 'note' | 'decide' | { choose: InboxChoice };

const MOVES: Record<string, InboxCommand> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  n: 'note',
  Enter: 'decide',
};

/** What a key means while these choices are open; null: nothing. */
export function commandOfInboxKey(key: string, choices: readonly InboxChoice[]): InboxCommand | null {
  const choice = choices.find((one) => CHOICE_KEYS[one] === key.toLowerCase());
  if (choice) return { choose: choice };
  return MOVES[key] ?? null;
}

/** The item to look at after this one is gone: the next, else the one before; null: none is left. */
export function neighbourOf(ids: readonly string[], id: string): string | null {
  const index = ids.indexOf(id);
  return ids[index + 1] ?? ids[index - 1] ?? null;
}
