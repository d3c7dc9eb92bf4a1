'use client';

import type { KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';

export interface ChoiceBoxProps<V extends string> {
  title: string;
  text: string;
  choices: readonly { value: V; label: string }[];
  onChoose: (value: V) => void;
  onClose: () => void;
}

/** A question with a few answers, each with its digit. */
export function ChoiceBox<V extends string>({ title, text, choices, onChoose, onClose }: ChoiceBoxProps<V>) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = /^\d$/.test(event.key) ? event.key : /^Digit(\d)$/.exec(event.code)?.[1];
    const choice = choices[Number(digit ?? 0) - 1];
    if (!choice) return;
    event.preventDefault();
    onChoose(choice.value);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div onKeyDown={onKeyDown}>
        <p className="mb-4 text-soft">{text}</p>
        <div className="grid gap-2">
          {choices.map((choice, index) => (
            <Button
              key={choice.value}
              autoFocus={index === 0}
              onClick={() => onChoose(choice.value)}
              className="justify-start"
            >
              <Kbd>{index + 1}</Kbd> {choice.label}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
