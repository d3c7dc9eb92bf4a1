import { CHOICE_WORDS, SETTING_WORDS } from '@/components/settings/setting-words';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

export interface ChoiceFieldProps {
  name: keyof typeof CHOICE_WORDS;
  value: string;
}

/** One setting of a few values. */
export function ChoiceField({ name, value }: ChoiceFieldProps) {
  return (
    <Field label={SETTING_WORDS[name]}>
      <Select name={name} defaultValue={value}>
        {Object.entries(CHOICE_WORDS[name]).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
