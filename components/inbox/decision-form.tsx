'use client';

import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { CHOICE_WORDS } from '@/components/inbox/inbox-words';
import { useInboxKeys } from '@/components/inbox/use-inbox-keys';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { CHOICE_KEYS, choicesFor, type InboxChoice } from '@/lib/client/inbox/inbox-keys';
import type { InboxDecision } from '@/lib/contracts/inbox';
import type { InboxAct } from '@/lib/core/inbox/inbox-acts';

export interface DecisionFormProps {
  acts: readonly InboxAct[];
  /** Who reads the answer; null: nobody asked. */
  annotator: string | null;
  referenceAnswer: string;
  isBusy: boolean;
  onDecide: (decision: InboxDecision) => void;
}

const isRuling = (choice: InboxChoice | null) =>
  choice === 'negative' || choice === 'neutral' || choice === 'positive';

function decisionOf(choice: InboxChoice, data: FormData): InboxDecision {
  const note = String(data.get('note') ?? '').trim() || null;
  if (choice === 'negative' || choice === 'neutral' || choice === 'positive') {
    return { act: 'rule', verdict: choice, note, isExample: data.has('isExample') };
  }
  if (choice !== 'edit_reference') return { act: choice, note };
  return { act: choice, referenceAnswer: String(data.get('reference') ?? '').trim(), note };
}

/** Pick by key or press, say why if it needs a word, Enter. */
export function DecisionForm({ acts, annotator, referenceAnswer, isBusy, onDecide }: DecisionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<InboxChoice | null>(null);
  const choices = choicesFor(acts);
  useInboxKeys(
    form,
    (command) => {
      if (typeof command === 'object' && choices.includes(command.choose)) setChoice(command.choose);
      if (command === 'note') form.current?.querySelector('textarea')?.focus();
      if (command === 'decide') form.current?.requestSubmit();
    },
    choices,
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!choice || isBusy) return;
    onDecide(decisionOf(choice, new FormData(event.currentTarget)));
  };
  return (
    <form ref={form} onSubmit={submit} className="grid gap-3">
      <fieldset>
        <legend className="sr-only">Decision</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((one) => (
            <Choice key={one} choice={one} isChosen={one === choice} onChoose={() => setChoice(one)} />
          ))}
        </div>
        <p className="mt-1.5 min-h-5 text-tiny text-soft" aria-live="polite">
          {choice && CHOICE_WORDS[choice].hint}
        </p>
      </fieldset>
      {choice === 'edit_reference' && (
        <Field label="Right answer" required>
          <TextInput name="reference" defaultValue={referenceAnswer} autoComplete="off" autoFocus />
        </Field>
      )}
      <Field
        label={annotator ? `Answer to ${annotator}` : 'Note'}
        optional
        hint={annotator ? 'They read it on their first page. Ctrl and Enter decide from here.' : undefined}
      >
        <TextArea name="note" rows={2} maxLength={5000} onKeyDown={submitByKey} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" look="primary" busy={isBusy} disabled={!choice}>
          Decide <Kbd>⏎</Kbd>
        </Button>
        {isRuling(choice) && (
          <Checkbox name="isExample" label="Also a worked example in the guideline’s draft" />
        )}
      </div>
    </form>
  );
}

function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface ChoiceProps {
  choice: InboxChoice;
  isChosen: boolean;
  onChoose: () => void;
}

const INKS: Partial<Record<InboxChoice, string>> = {
  negative: 'text-neg',
  neutral: 'text-neu',
  positive: 'text-pos',
};

function Choice({ choice, isChosen, onChoose }: ChoiceProps) {
  const isRating = choice === 'negative' || choice === 'neutral' || choice === 'positive';
  return (
    <label className="relative inline-flex h-9 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-3 text-small font-[550] hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent touch:h-11">
      <input
        type="radio"
        name="choice"
        value={choice}
        checked={isChosen}
        onChange={onChoose}
        className="absolute size-px opacity-0"
      />
      {isRating && <Icon name={choice} size={14} className={INKS[choice]} />}
      {CHOICE_WORDS[choice].label}
      <span aria-hidden="true">
        <Kbd>{CHOICE_KEYS[choice]}</Kbd>
      </span>
    </label>
  );
}
