'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { FormRefusal } from '@/components/account/form-refusal';
import { CountPanel } from '@/components/exports/count-panel';
import { FilterFields } from '@/components/exports/filter-fields';
import { FormatFields } from '@/components/exports/format-fields';
import { IncludeFields } from '@/components/exports/include-fields';
import { NameFields } from '@/components/exports/name-fields';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { createSnapshot, snapshotCountQuery } from '@/lib/client/exports/queries';
import type { ExportChoices } from '@/lib/contracts/snapshots';
import { exportOptions, type ExportOptions } from '@/lib/core/formats/export-options';

const FIELDS = ['name', 'options.license', 'options.language'];

export interface ExportFormProps {
  slug: string;
  choices: ExportChoices;
}

/** Format, filters and what they would give now; makes a snapshot of it. */
export function ExportForm({ slug, choices }: ExportFormProps) {
  const router = useRouter();
  const [options, setOptions] = useState<ExportOptions>(() => exportOptions.parse({ format: 'prm800k' }));
  const [name, setName] = useState('');
  const change = (part: Partial<ExportOptions>) => setOptions((before) => ({ ...before, ...part }));
  // Licence and language do not change what is counted, and may be half typed.
  const counts = useQuery(snapshotCountQuery(slug, { ...options, license: 'unknown', language: 'en' }));
  const create = useMutation({
    mutationFn: () => createSnapshot(slug, { name, options }),
    onSuccess: ({ path }) => router.push(path),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate();
  };
  const fields = { options, onChange: change };
  return (
    <form className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start" onSubmit={submit}>
      <div className="grid min-w-0 gap-5">
        <FormRefusal error={create.error} shownFields={FIELDS} />
        <Card caption="Format">
          <FormatFields {...fields} />
        </Card>
        <Card caption="Also in it">
          <IncludeFields {...fields} />
        </Card>
        <Card caption="Only these (nothing chosen: all)">
          <FilterFields {...fields} choices={choices} />
        </Card>
        <Card caption="Name and card">
          <NameFields {...fields} name={name} onName={setName} error={create.error} />
        </Card>
      </div>
      <div className="grid min-w-0 gap-4 lg:sticky lg:top-[calc(var(--bar-height,0px)+1rem)]">
        <CountPanel
          caption="In it now"
          counts={counts.data?.counts ?? []}
          isOld={counts.isPlaceholderData || counts.isPending}
        />
        <Button look="primary" type="submit" busy={create.isPending || create.isSuccess}>
          Make the snapshot
        </Button>
      </div>
    </form>
  );
}
