'use client';

import { type KeyboardEvent, useState } from 'react';
import type { TaskStep } from '@/lib/contracts/label';
import { searchSteps } from '@/lib/client/label/search-steps';
import { BOX_STRINGS } from '@/components/label/box-strings';
import { STRINGS } from '@/components/label/strings';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';

const MOST_SHOWN = 50;

export interface SearchBoxProps {
  steps: readonly TaskStep[];
  onGoTo: (position: number) => void;
  onClose: () => void;
}

/** Finds text within the solution on the screen; a press on a place goes there. */
export function SearchBox({ steps, onGoTo, onClose }: SearchBoxProps) {
  const [wanted, setWanted] = useState('');
  const found = searchSteps(steps, wanted);
  const goTo = (position: number) => {
    onGoTo(position);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser would empty the field first, and close at the second press.
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      return;
    }
    const first = found[0];
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
    event.preventDefault();
    goTo(first.position);
  };
  return (
    <Dialog isOpen onClose={onClose} title={STRINGS.search} size="medium">
      <Field label={BOX_STRINGS.searchFor} hint={BOX_STRINGS.searchHint}>
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={200}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <p role="status" className="mt-2 min-h-5 text-small text-soft">
        {wanted.trim() !== '' &&
          (found.length > 0 ? BOX_STRINGS.searchCount(found.length) : BOX_STRINGS.searchNothing)}
      </p>
      <ul className="mt-2 grid gap-1">
        {found.slice(0, MOST_SHOWN).map(({ position, before, match, after }) => (
          <li key={position}>
            <button
              type="button"
              onClick={() => goTo(position)}
              className="w-full rounded-control px-2 py-1.5 text-left text-small hover:bg-hover touch:min-h-11"
            >
              <b className="font-[550]">{STRINGS.step(position)}</b>{' '}
              <span dir="auto" className="break-words text-soft">
                {before}
                <mark className="bg-accent-soft text-ink">{match}</mark>
                {after}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
