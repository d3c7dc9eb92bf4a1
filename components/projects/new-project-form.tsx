'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { readForm } from '@/components/account/read-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { POLICY_WORDS } from '@/components/words/policy-words';
import { fieldMessage } from '@/lib/client/call-api';
import { createProject, slugQuery } from '@/lib/client/projects/queries';
import { LABEL_POLICIES, type LabelPolicy } from '@/lib/core/labels/verdict';
import { LONGEST_SLUG, suggestSlug } from '@/lib/core/projects/slug';

const FIELDS = ['name', 'slug', 'guideline', 'overlap'];

const POLICY_HINTS: Record<LabelPolicy, string> = {
  stop_at_first_error: 'As PRM800K: steps after a wrong one are not judged.',
  go_on_if_recovers: 'For models that notice and mend their errors.',
  rate_all: 'For agent traces, where each action counts.',
};
const POLICIES = LABEL_POLICIES.map((value) => ({
  value,
  label: POLICY_WORDS[value],
  hint: POLICY_HINTS[value],
}));

export function NewProjectForm() {
  const router = useRouter();
  const [name, setName] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const slug = ownSlug ?? suggestSlug(name);
  const asked = useDeferredValue(slug);
  const check = useQuery(slugQuery(asked));
  const create = useMutation({
    mutationFn: createProject,
    onSuccess: ({ path }) => router.push(path),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const read = readForm(event);
    const labelPolicy = LABEL_POLICIES.find((policy) => policy === read('labelPolicy'));
    const overlap = Number(read('overlap'));
    create.mutate({ name, slug, guideline: read('guideline'), labelPolicy, overlap });
  };
  const slugError = fieldMessage(create.error, 'slug') ?? (slug === asked ? check.data?.problem : null);
  return (
    <form className="grid gap-1" onSubmit={submit}>
      <FormRefusal error={create.error} shownFields={FIELDS} />
      <Field label="Name" required error={fieldMessage(create.error, 'name')}>
        <TextInput
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoFocus
          maxLength={120}
        />
      </Field>
      <Field label="Short name" required hint={`Its address: /projects/${slug || '…'}`} error={slugError}>
        <TextInput
          name="slug"
          isMono
          value={slug}
          maxLength={LONGEST_SLUG}
          spellCheck={false}
          onChange={(event) => setOwnSlug(event.target.value)}
        />
      </Field>
      <RadioGroup
        legend="After a wrong step"
        name="labelPolicy"
        options={POLICIES}
        defaultValue="stop_at_first_error"
        className="mb-4"
      />
      <Field
        label="People a solution"
        required
        hint="How many label each solution of Round 1."
        error={fieldMessage(create.error, 'overlap')}
      >
        <TextInput name="overlap" type="number" min={1} max={20} defaultValue={1} className="max-w-28" />
      </Field>
      <Field
        label="Guideline"
        optional
        hint="What right and wrong mean here, in Markdown. It can be written later."
        error={fieldMessage(create.error, 'guideline')}
      >
        <TextArea name="guideline" rows={7} />
      </Field>
      <div className="flex justify-end">
        <Button look="primary" type="submit" busy={create.isPending || create.isSuccess}>
          Make the project
        </Button>
      </div>
    </form>
  );
}
