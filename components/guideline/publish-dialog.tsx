'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { readForm } from '@/components/account/read-form';
import { CheckItemFields, readCheckItems } from '@/components/guideline/check-item-fields';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { RadioGroup } from '@/components/ui/radio-group';
import { useToast } from '@/components/ui/toast';
import { publishGuideline } from '@/lib/client/guideline/queries';
import type { PublishRequest } from '@/lib/contracts/guideline';

type Kind = 'minor' | 'major';

export interface PublishDialogProps {
  slug: string;
  /** There is no version before it, so nobody has to be told. */
  isFirst: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Minor: a notice. Major: everybody acknowledges it, with up to five check items. */
export function PublishDialog({ slug, isFirst, isOpen, onClose }: PublishDialogProps) {
  const formId = useId();
  const router = useRouter();
  const toast = useToast();
  const [kind, setKind] = useState<Kind>('minor');
  const publish = useMutation({
    mutationFn: (body: PublishRequest) => publishGuideline(slug, body),
    onSuccess: () => {
      onClose();
      toast.done('The guideline is published');
      router.refresh();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const read = readForm(event);
    const isMajor = isFirst || kind === 'major';
    publish.mutate({ isMajor, checkItems: !isFirst && isMajor ? readCheckItems(read) : [] });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isSticky
      size="medium"
      title="Publish this version?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={publish.isPending}>
            Publish
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        <FormRefusal error={publish.error} shownFields={[]} />
        <p className="text-small">
          Open rounds go on with it. A solution that somebody has begun keeps the version it was begun with.
        </p>
        {!isFirst && (
          <RadioGroup<Kind>
            legend="How great is the change?"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'minor', label: 'Minor', hint: 'Annotators see a notice.' },
              {
                value: 'major',
                label: 'Major',
                hint: 'Annotators read and acknowledge it before their next solution.',
              },
            ]}
          />
        )}
        {!isFirst && kind === 'major' && <CheckItemFields />}
      </form>
    </Dialog>
  );
}
