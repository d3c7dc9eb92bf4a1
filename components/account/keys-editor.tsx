'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import {
  activeKeys,
  COMMANDS,
  keyConflict,
  NO_KEY_CHOICE,
  type Command,
  type KeyChoice,
} from '@/lib/core/labels/keys';
import { saveKeys } from '@/lib/client/account/queries';
import { FormRefusal } from '@/components/account/form-refusal';
import { KeyCapture } from '@/components/account/key-capture';
import { printedKey } from '@/components/label/printed-key';
import { BOX_STRINGS } from '@/components/label/box-strings';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';

/** A person's own keys of the label screen: each can be changed or removed, all can be switched off. */
export function KeysEditor({ choice }: { choice: KeyChoice }) {
  const toast = useToast();
  const router = useRouter();
  const [draft, setDraft] = useState(choice);
  const save = useMutation({
    mutationFn: saveKeys,
    onSuccess: () => {
      toast.done('Keys saved');
      router.refresh();
    },
  });
  const shown = activeKeys({ ...draft, isOff: false });
  const conflict = keyConflict(draft.keys);
  const change = (command: Command, keys: readonly string[]) =>
    setDraft({ ...draft, keys: { ...draft.keys, [command]: keys } });
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Switch off keys that type a character"
        hint="Enter and the arrows stay. Everything can be done with buttons."
        checked={draft.isOff}
        onChange={(event) => setDraft({ ...draft, isOff: event.target.checked })}
      />
      <details>
        <summary className="cursor-pointer text-small">Change single keys</summary>
        <ul className="mt-2 grid gap-1">
          {COMMANDS.map((command) => (
            <li key={command} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
              <span className="text-small">{BOX_STRINGS.commands[command]}</span>
              <KeyCapture
                name={BOX_STRINGS.commands[command]}
                keys={shown[command]}
                onChange={(keys) => change(command, keys)}
              />
            </li>
          ))}
        </ul>
      </details>
      {conflict && (
        <Notice tone="error" title={`The key ${printedKey(conflict.key)} is taken`} isLive>
          “{BOX_STRINGS.commands[conflict.commands[0]]}” and “{BOX_STRINGS.commands[conflict.commands[1]]}”
          cannot share it. Change one of them.
        </Notice>
      )}
      <FormRefusal error={save.error} shownFields={[]} />
      <p className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={() => setDraft(NO_KEY_CHOICE)}>
          Back to the usual keys
        </Button>
        <Button disabled={conflict !== null} busy={save.isPending} onClick={() => save.mutate(draft)}>
          Save keys
        </Button>
      </p>
    </div>
  );
}
