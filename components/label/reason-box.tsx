'use client';

import { type KeyboardEvent, useState } from 'react';
import { BAD_PROBLEM_REASONS, type BadProblemReason } from '@/lib/core/labels/verdict';
import { BOX_STRINGS } from '@/components/label/box-strings';
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
    title: BOX_STRINGS.skipTitle,
    hint: BOX_STRINGS.skipHint,
    label: BOX_STRINGS.skipReason,
    action: BOX_STRINGS.skipAction,
  },
  'bad-problem': {
    title: BOX_STRINGS.badTitle,
    hint: BOX_STRINGS.badHint,
    label: BOX_STRINGS.badNote,
    action: BOX_STRINGS.badAction,
  },
  'give-up': {
    title: BOX_STRINGS.giveUpTitle,
    hint: BOX_STRINGS.giveUpHint,
    label: BOX_STRINGS.giveUpReason,
    action: BOX_STRINGS.giveUpAction,
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
    onConfirm(typed === '' ? BOX_STRINGS.badProblems[reason] : typed, isBad ? reason : null);
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
        {BOX_STRINGS.cancel}
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
            legend={BOX_STRINGS.badReason}
            value={reason}
            onChange={setReason}
            options={BAD_PROBLEM_REASONS.map((value) => ({ value, label: BOX_STRINGS.badProblems[value] }))}
          />
        )}
        <Field
          label={texts.label}
          required={needsNote}
          optional={!needsNote}
          error={isMissing && note.trim() === '' ? BOX_STRINGS.reasonNeeded : undefined}
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
