import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ProjectSettings } from '@/lib/contracts/settings';

const MODES = { off: 'Not asked', optional: 'May be given', required: 'Must be given' };

const CHOICES = {
  labelPolicy: {
    stop_at_first_error: 'Stop at the first error',
    go_on_if_recovers: 'Go on if the solution recovers',
    rate_all: 'Rate every step',
  },
  referenceShown: { always: 'Always shown', after_rating: 'Shown after rating', never: 'Never shown' },
  scoresShown: { never: 'Never shown', after_rating: 'Shown after rating' },
  categoryMode: MODES,
  explanationMode: MODES,
  ownStepMode: MODES,
  ownCritiqueMode: MODES,
  resultVerdictMode: { off: 'Not asked', required: 'Must be given' },
} satisfies { [K in keyof ProjectSettings]?: Partial<Record<string, string>> };

export interface ChoiceFieldProps {
  name: keyof typeof CHOICES;
  label: string;
  value: string;
}

/** One setting of a few values. */
export function ChoiceField({ name, label, value }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value}>
        {Object.entries(CHOICES[name]).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
