'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { readForm } from '@/components/account/read-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { RadioGroup } from '@/components/ui/radio-group';
import { useToast } from '@/components/ui/toast';
import { acknowledgeGuideline } from '@/lib/client/guideline/queries';
import type { GuidelineVersion } from '@/lib/contracts/guideline';

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export interface AcknowledgeFormProps {
  slug: string;
  guideline: GuidelineVersion;
  /** Left out: the page is drawn anew. */
  onDone?: () => void;
}

/** Says that one has read a change, after its check items where it has some. */
export function AcknowledgeForm({ slug, guideline, onDone }: AcknowledgeFormProps) {
  const router = useRouter();
  const toast = useToast();
  const { number, statements } = guideline;
  const [answers, setAnswers] = useState<(boolean | null)[]>(statements.map(() => null));
  const [wrong, setWrong] = useState<number[]>([]);
  const send = useMutation({
    mutationFn: () =>
      acknowledgeGuideline(slug, { number, answers: answers.map((answer) => answer ?? false) }),
    onSuccess: (answer) => {
      setWrong(answer.wrong);
      if (answer.wrong.length > 0) return;
      toast.done('Noted. You can go on labelling.');
      if (onDone) onDone();
      else router.refresh();
    },
  });
  return (
    <Card caption={guideline.mustAcknowledge ? 'Before you go on' : 'This version is new'}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          readForm(event);
          send.mutate();
        }}
      >
        <FormRefusal error={send.error} shownFields={[]} />
        {statements.map((statement, index) => (
          <div key={statement}>
            <RadioGroup
              legend={statement}
              options={ANSWERS}
              onChange={(value) => setAnswers((before) => before.with(index, value === 'yes'))}
            />
            <p className="min-h-5 text-tiny text-neg" aria-live="polite">
              {wrong.includes(index) && 'Not so. Read the guideline on this again.'}
            </p>
          </div>
        ))}
        <div>
          <Button look="primary" type="submit" busy={send.isPending} disabled={answers.includes(null)}>
            I have read version {number}
          </Button>
        </div>
      </form>
    </Card>
  );
}
