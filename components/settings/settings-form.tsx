'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { readForm } from '@/components/account/read-form';
import { ChoiceField } from '@/components/settings/choice-field';
import { FIELD_NAMES, ON_THE_SCREEN, readSettingsForm } from '@/components/settings/read-settings-form';
import { SETTING_WORDS } from '@/components/settings/setting-words';
import { TimeFields } from '@/components/settings/time-fields';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { useToast } from '@/components/ui/toast';
import { fieldMessage } from '@/lib/client/call-api';
import { changeSettings } from '@/lib/client/settings/queries';
import type { ProjectSettings, SettingsChange } from '@/lib/contracts/settings';
import { formatCategories } from '@/lib/core/labels/categories';

/** Everything that a lead may set; one button saves it all. */
export function SettingsForm({ slug, settings }: { slug: string; settings: ProjectSettings }) {
  const router = useRouter();
  const toast = useToast();
  const [categoryError, setCategoryError] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (change: SettingsChange) => changeSettings(slug, change),
    onSuccess: () => {
      toast.done('Settings saved');
      router.refresh();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const change = readSettingsForm(readForm(event), settings.errorCategories);
    setCategoryError(typeof change === 'string' ? change : null);
    if (typeof change !== 'string') save.mutate(change);
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <FormRefusal error={save.error} shownFields={FIELD_NAMES} />
      <Card caption="Project">
        <Field label={SETTING_WORDS.name} required error={fieldMessage(save.error, 'name')}>
          <TextInput name="name" defaultValue={settings.name} maxLength={120} />
        </Field>
        <Field label={SETTING_WORDS.description} optional error={fieldMessage(save.error, 'description')}>
          <TextArea name="description" defaultValue={settings.description} rows={3} />
        </Field>
      </Card>
      <Card caption="Rules of new rounds">
        <ChoiceField name="labelPolicy" value={settings.labelPolicy} />
      </Card>
      <Card caption="On the label screen">
        <div className="grid gap-x-4 sm:grid-cols-2">
          {ON_THE_SCREEN.map((name) => (
            <ChoiceField key={name} name={name} value={settings[name]} />
          ))}
        </div>
        <Field
          label={SETTING_WORDS.errorCategories}
          hint="One a line, as key: words. Ratings keep the key when the words change."
          error={categoryError ?? fieldMessage(save.error, 'errorCategories')}
        >
          <TextArea
            name="errorCategories"
            isMono
            rows={7}
            defaultValue={formatCategories(settings.errorCategories)}
          />
        </Field>
        <Checkbox
          name="hasAnswerCheck"
          defaultChecked={settings.hasAnswerCheck}
          label="Ask once at submit where no step is wrong but the answer differs from the reference"
        />
      </Card>
      <Card caption="Time">
        <TimeFields settings={settings} error={save.error} />
      </Card>
      <Card caption="Audit">
        <Field
          label={`${SETTING_WORDS.auditHoldoutShare}, %`}
          required
          hint="Of the problems of later imports. Exports mark them, and keep them out of the training split."
          error={fieldMessage(save.error, 'auditHoldoutShare')}
        >
          <TextInput
            name="auditHoldoutShare"
            type="number"
            min={0}
            max={50}
            step="any"
            defaultValue={Number((settings.auditHoldoutShare * 100).toFixed(4))}
            className="max-w-28"
          />
        </Field>
      </Card>
      <p className="text-small text-soft">
        Targets, deadlines and limits a day belong to each round: see Rounds. Every change here is in the
        audit log.
      </p>
      <div className="flex justify-end">
        <Button look="primary" type="submit" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
