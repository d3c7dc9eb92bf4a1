import type { OptionFieldsProps } from '@/components/exports/format-fields';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { fieldMessage } from '@/lib/client/call-api';

interface NameFieldsProps extends OptionFieldsProps {
  name: string;
  onName: (name: string) => void;
  error: unknown;
}

/** What the snapshot is called, and what its dataset card says. */
export function NameFields({ options, onChange, name, onName, error }: NameFieldsProps) {
  return (
    <>
      <Field label="Name" optional error={fieldMessage(error, 'name')}>
        <TextInput value={name} maxLength={120} onChange={(event) => onName(event.target.value)} />
      </Field>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field
          label="Licence"
          hint="As Hugging Face spells it: mit, cc-by-4.0 …"
          error={fieldMessage(error, 'options.license')}
        >
          <TextInput
            value={options.license}
            onChange={(event) => onChange({ license: event.target.value })}
          />
        </Field>
        <Field label="Language" hint="Two letters." error={fieldMessage(error, 'options.language')}>
          <TextInput
            value={options.language}
            onChange={(event) => onChange({ language: event.target.value })}
          />
        </Field>
      </div>
    </>
  );
}
