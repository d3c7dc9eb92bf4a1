import { SETTING_WORDS } from '@/components/settings/setting-words';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { fieldMessage } from '@/lib/client/call-api';
import type { ProjectSettings } from '@/lib/contracts/settings';

const FIELDS = [
  {
    name: 'idleSeconds',
    hint: 'Without a key or the mouse; time after it is not paid.',
  },
  { name: 'hiddenSeconds', hint: 'People look things up.' },
  {
    name: 'leaseSeconds',
    hint: 'Then it goes back to the queue; ratings are kept.',
  },
] as const;

/** The three times of a project, in seconds. */
export function TimeFields({ settings, error }: { settings: ProjectSettings; error: unknown }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-3">
      {FIELDS.map(({ name, hint }) => (
        <Field
          key={name}
          label={`${SETTING_WORDS[name]}, s`}
          required
          hint={hint}
          error={fieldMessage(error, name)}
        >
          <TextInput name={name} type="number" min={0} max={86_400} defaultValue={settings[name]} />
        </Field>
      ))}
    </div>
  );
}
