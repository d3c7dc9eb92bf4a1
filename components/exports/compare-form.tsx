'use client';

import { useRouter } from 'next/navigation';
import type { FormEvent } from 'react';
import { readForm } from '@/components/account/read-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

export interface CompareFormProps {
  slug: string;
  number: number;
  others: { number: number; name: string }[];
}

/** Chooses another snapshot to compare this one with. */
export function CompareForm({ slug, number, others }: CompareFormProps) {
  const router = useRouter();
  if (others.length === 0) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const other = readForm(event)('with');
    router.push(`/projects/${slug}/exports/${number}/compare?with=${other}`);
  };
  return (
    <Card caption="Compare">
      <form onSubmit={submit}>
        <Field label="What changed since">
          <Select name="with">
            {others.map((other) => (
              <option key={other.number} value={other.number}>
                {`${other.number}. ${other.name}`}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">Compare</Button>
      </form>
    </Card>
  );
}
