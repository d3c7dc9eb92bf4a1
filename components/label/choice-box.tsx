'use client';

import { useEffect, useRef } from 'react';
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
  const latest = useRef({ choices, onChoose });
  useEffect(() => {
    latest.current = { choices, onChoose };
  });

  // The focus may be anywhere in the dialog, which is the browser's; its digits are for these answers.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const digit = /^\d$/.test(event.key) ? event.key : /^Digit(\d)$/.exec(event.code)?.[1];
      const choice = latest.current.choices[Number(digit ?? 0) - 1];
      if (!choice) return;
      event.preventDefault();
      latest.current.onChoose(choice.value);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <>
        <p className="mb-4 text-soft">{text}</p>
        <div className="grid gap-2">
          {choices.map((choice, index) => (
            <Button
              key={choice.value}

              onClick={() => onChoose(choice.value)}
              className="justify-start"
            >
              <Kbd>{index + 1}</Kbd> {choice.label}
            </Button>
          ))}
        </div>
      </>
    </Dialog>
  );
}
