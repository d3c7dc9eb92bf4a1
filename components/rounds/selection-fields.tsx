'use client';

import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { formatPlural } from '@/components/ui/format-number';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { fieldMessage } from '@/lib/client/call-api';
import type { RoundChoices } from '@/lib/contracts/rounds';

type Kind = 'all' | 'filter' | 'list';

export interface SelectionFieldsProps {
  choices: RoundChoices;
  isPilot: boolean;
  error: unknown;
}

/** Which solutions a round is made of. */
export function SelectionFields({ choices, isPilot, error }: SelectionFieldsProps) {
  const [kind, setKind] = useState<Kind>('all');
  const all = `All solutions (${formatPlural(choices.solutionCount, 'solution')})`;
  return (
    <>
      <RadioGroup
        legend="Solutions"
        name="kind"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'all', label: all },
          { value: 'filter', label: 'Those of one import, generator, outcome or problem text' },
          { value: 'list', label: 'A list' },
        ]}
        className="mb-2"
      />
      {kind === 'filter' && <FilterFields choices={choices} />}
      {kind === 'list' && (
        <Field
          label="Ids of solutions"
          hint="One a line, as Solutions and exports show them."
          error={
            fieldMessage(error, 'selection.solutionIds') ?? fieldMessage(error, 'selection.solutionIds.0')
          }
        >
          <TextArea name="solutionIds" isMono rows={5} />
        </Field>
      )}
      {kind !== 'list' && (
        <Checkbox
          name="onlyUnlabelled"
          label="Only solutions that nobody has labelled yet"
          hint="Those in somebody’s hands at the moment count as labelled."
          className="mb-3"
        />
      )}
      <Field
        label="How many of them"
        optional={!isPilot}
        required={isPilot}
        hint={isPilot ? 'Drawn at random; at most 200.' : 'Drawn at random now. Empty: all.'}
        error={fieldMessage(error, 'sampleSize') ?? fieldMessage(error, 'selection')}
      >
        <TextInput
          name="sampleSize"
          type="number"
          min={1}
          max={isPilot ? 200 : 20_000}
          defaultValue={isPilot ? 20 : undefined}
          className="max-w-28"
        />
      </Field>
    </>
  );
}

function FilterFields({ choices: { imports, generators } }: { choices: RoundChoices }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label="Import">
        <Select name="importId" defaultValue="">
          <option value="">Any</option>
          {imports.map(({ id, fileName }) => (
            <option key={id} value={id}>
              {fileName}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Generator">
        <Select name="generator" defaultValue="">
          <option value="">Any</option>
          {generators.map((generator) => (
            <option key={generator} value={generator}>
              {generator}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Final answer">
        <Select name="outcome" defaultValue="">
          <option value="">Any</option>
          <option value="right">Right</option>
          <option value="wrong">Wrong</option>
          <option value="undecided">Undecided</option>
        </Select>
      </Field>
      <Field label="Problem contains">
        <TextInput name="problemText" maxLength={400} />
      </Field>
    </div>
  );
}
