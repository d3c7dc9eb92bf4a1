'use client';

import { Checkbox } from '@/components/ui/checkbox';
import type { RoundChoices } from '@/lib/contracts/rounds';

export interface PeopleFieldsProps {
  legend: string;
  /** What nobody chosen means. */
  hint: string;
  people: RoundChoices['people'];
  chosen: readonly string[];
  onChange: (userIds: string[]) => void;
  error?: string;
}

/** Members with a box each. */
export function PeopleFields({ legend, hint, people, chosen, onChange, error }: PeopleFieldsProps) {
  const toggle = (userId: string) =>
    onChange(chosen.includes(userId) ? chosen.filter((id) => id !== userId) : [...chosen, userId]);
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-small font-[550]">{legend}</legend>
      <div className="grid max-h-64 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {people.map(({ userId, name, role }) => (
          <Checkbox
            key={userId}
            label={{ annotator: name, lead: `${name} (lead)` }[role]}
            checked={chosen.includes(userId)}
            onChange={() => toggle(userId)}
          />
        ))}
      </div>
      <p className="mt-1 text-tiny text-soft" aria-live="polite">
        {error ? <span className="text-neg">{error}</span> : hint}
      </p>
    </fieldset>
  );
}
