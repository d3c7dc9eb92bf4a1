import { EQUAL_TIME_WORDS } from '@/components/exports/export-words';
import type { OptionFieldsProps } from '@/components/exports/format-fields';
import { OPTION_WORDS } from '@/components/exports/option-words';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { teachingSides } from '@/lib/core/formats/export-options';

/** One side of the deciding test: the same trainer, fed by queue and by chance for equally many paid hours. */
export function EqualTimeField({ options, onChange }: OptionFieldsProps) {
  const choose = (value: string) =>
    onChange({ equalTime: teachingSides.find((side) => side === value) ?? null });
  return (
    <Field
      label={OPTION_WORDS.equalTime}
      hint="Make one snapshot of each side and train on both: each holds the first labels of its side, up to the paid time that both have."
      className="sm:col-span-2"
    >
      <Select value={options.equalTime ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">All labels</option>
        {teachingSides.map((side) => (
          <option key={side} value={side}>
            {EQUAL_TIME_WORDS[side]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
