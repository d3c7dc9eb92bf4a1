import Link from 'next/link';
import { Field } from '@/components/ui/field';
import { formatPlural } from '@/components/ui/format-number';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import { fieldMessage } from '@/lib/client/call-api';
import type { SolutionSearch } from '@/lib/contracts/solutions';
import { searchQuery } from '@/components/solutions/search-query';

export interface FoundSolutions {
  search: SolutionSearch;
  count: number;
}

export interface FoundFieldsProps {
  slug: string;
  found: FoundSolutions;
  error: unknown;
}

/** In place of a selection: what a search found is labelled again. */
export function FoundFields({ slug, found, error }: FoundFieldsProps) {
  const { search, count } = found;
  return (
    <>
      <Notice
        title={`${formatPlural(count, 'solution')} to label again`}
        className="mb-4"
        action={
          <Link className="link text-small" href={`/projects/${slug}/solutions${searchQuery(search)}`}>
            The search
          </Link>
        }
      >
        Nobody gets a solution again that they labelled before. Labels that are there stay.
      </Notice>
      <Field
        label="How many of them"
        optional
        hint="Drawn at random now. Empty: all."
        error={fieldMessage(error, 'sampleSize') ?? fieldMessage(error, 'selection')}
      >
        <TextInput name="sampleSize" type="number" min={1} max={20_000} className="max-w-28" />
      </Field>
    </>
  );
}
