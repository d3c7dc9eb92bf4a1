'use client';

import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { REPORT_KINDS, type ReportKind } from '@/lib/contracts/label';
import { fieldMessage, messageOf } from '@/lib/client/call-api';
import { newClientId } from '@/lib/client/label/new-client-id';
import { reportMaterial } from '@/lib/client/label/queries';
import { BOX_STRINGS } from '@/components/label/box-strings';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import { Notice } from '@/components/ui/notice';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextArea } from '@/components/ui/text-area';
import { useToast } from '@/components/ui/toast';

export interface ReportBoxProps {
  slug: string;
  assignmentId: string;
  position: number;
  hasReference: boolean;
  onClose: () => void;
}

/** Tells the lead that the material is wrong; it stays open, with what was typed, until the server has it. */
export function ReportBox({ slug, assignmentId, position, hasReference, onClose }: ReportBoxProps) {
  const toast = useToast();
  const [clientId] = useState(newClientId);
  const [kind, setKind] = useState<ReportKind>('segmentation');
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const report = useMutation(reportMaterial(slug, assignmentId));
  const confirm = () => {
    if (report.isPending) return;
    if (note.trim() === '') return setIsMissing(true);
    const onSuccess = () => {
      toast.done(BOX_STRINGS.reported);
      onClose();
    };
    report.mutate({ clientId, kind, position, note: note.trim() }, { onSuccess });
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
      <Button look="primary" busy={report.isPending} onClick={confirm}>
        {BOX_STRINGS.reportAction} <Kbd>⏎</Kbd>
      </Button>
    </>
  );
  const missing = isMissing && note.trim() === '' ? BOX_STRINGS.reasonNeeded : undefined;
  return (
    <Dialog isOpen onClose={onClose} title={BOX_STRINGS.reportTitle} actions={actions} isSticky>
      <div className="grid gap-4" onKeyDown={onKeyDown}>
        <p className="text-soft">{BOX_STRINGS.reportHint}</p>
        {report.error && (
          <Notice tone="error" isLive>
            {messageOf(report.error)}
          </Notice>
        )}
        <RadioGroup
          legend={BOX_STRINGS.reportWhat}
          value={kind}
          onChange={setKind}
          options={REPORT_KINDS.map((value) => optionOf(value, hasReference))}
        />
        <Field label={BOX_STRINGS.reportNote} required error={missing ?? fieldMessage(report.error, 'note')}>
          <TextArea
            rows={3}
            maxLength={2_000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}

function optionOf(value: ReportKind, hasReference: boolean) {
  const label = BOX_STRINGS.reportKinds[value];
  if (value !== 'wrong_reference') return { value, label };
  return {
    value,
    label,
    hint: hasReference ? BOX_STRINGS.reportHolds : BOX_STRINGS.reportNoReference,
    disabled: !hasReference,
  };
}
