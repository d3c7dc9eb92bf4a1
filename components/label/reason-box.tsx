'use client';

import { type KeyboardEvent, useState } from 'react';
import { BAD_PROBLEM_REASONS, type BadProblemReason } from '@/lib/core/labels/verdict';
import { STRINGS } from '@/components/label/strings';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextArea } from '@/components/ui/text-area';

export type ReasonKind = 'skip' | 'bad-problem' | 'give-up';

export interface ReasonBoxProps {
  kind: ReasonKind;
  onClose: () => void;
  onConfirm: (note: string, badProblem: BadProblemReason | null) => void;
}

const TEXTS = {
  skip: {
    title: STRINGS.skipTitle,
    hint: STRINGS.skipHint,
    label: STRINGS.skipReason,
    action: STRINGS.skipAction,
  },
  'bad-problem': {
    title: STRINGS.badTitle,
    hint: STRINGS.badHint,
    label: STRINGS.badNote,
    action: STRINGS.badAction,
  },
  'give-up': {
    title: STRINGS.giveUpTitle,
    hint: STRINGS.giveUpHint,
    label: STRINGS.giveUpReason,
    action: STRINGS.giveUpAction,
  },
};

/** Asks for the reason of leaving a solution without judging it to the end. */
export function ReasonBox({ kind, onClose, onConfirm }: ReasonBoxProps) {
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<BadProblemReason>('missing_figure');
  const [isMissing, setIsMissing] = useState(false);
  const texts = TEXTS[kind];
  const isBad = kind === 'bad-problem';
  const needsNote = !isBad || reason === 'other';
  const confirm = () => {
    const typed = note.trim();
    if (typed === '' && needsNote) return setIsMissing(true);
    onConfirm(typed === '' ? STRINGS.badProblems[reason] : typed, isBad ? reason : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlainEnter || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (!event.repeat) confirm();
  };
  const actions = (
    <>
      <Button look="quiet" onClick={onClose}>
        {STRINGS.cancel}
      </Button>
      <Button look="primary" onClick={confirm}>
        {texts.action} <Kbd>⏎</Kbd>
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} actions={actions} isSticky>
      <div className="grid gap-4" onKeyDown={onKeyDown}>
        <p className="text-soft">{texts.hint}</p>
        {isBad && (
          <RadioGroup
            legend={STRINGS.badReason}
            value={reason}
            onChange={setReason}
            options={BAD_PROBLEM_REASONS.map((value) => ({ value, label: STRINGS.badProblems[value] }))}
          />
        )}
        <Field
          label={texts.label}
          required={needsNote}
          optional={!needsNote}
          error={isMissing && note.trim() === '' ? STRINGS.reasonNeeded : undefined}
        >
          <TextArea
            rows={3}
            maxLength={2_000}
            autoFocus={!isBad}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
