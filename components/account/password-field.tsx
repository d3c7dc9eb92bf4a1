import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { SHORTEST_PASSWORD } from '@/lib/core/authz/password';

export interface PasswordFieldProps {
  label?: string;
  error?: string;
}

/** For a new password. */
export function PasswordField({ label = 'Password', error }: PasswordFieldProps) {
  return (
    <Field
      label={label}
      required
      error={error}
      hint={`At least ${SHORTEST_PASSWORD} characters, such as a few words.`}
    >
      <TextInput name="password" type="password" autoComplete="new-password" />
    </Field>
  );
}
