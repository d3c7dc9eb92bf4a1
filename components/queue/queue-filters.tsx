import { OUTCOME_WORDS } from '@/components/words/outcome-words';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { QueueHead, QueueSearch } from '@/lib/contracts/queue';

export interface QueueFiltersProps {
  slug: string;
  search: QueueSearch;
  head: QueueHead;
  generators: readonly string[];
}

const LEAST_WRONG = ['0.1', '0.25', '0.5', '0.75'];

/** A plain form: the address holds what is shown, so it can be kept and sent on. */
export function QueueFilters({ slug, search, head, generators }: QueueFiltersProps) {
  const path = `/projects/${slug}/queue`;
  return (
    <form action={path} role="search" aria-label="Queue" key={JSON.stringify(search)}>
      <input type="hidden" name="view" value="ranking" />
      {search.problem && <input type="hidden" name="problem" value={search.problem} />}
      <div className="grid grid-cols-2 items-end gap-x-3 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
        <Filter
          name="round"
          label="Round"
          value={String(head.round?.number ?? '')}
          options={head.rounds.map(({ number, name }) => [String(number), name])}
        />
        <Filter
          name="generator"
          label="Generator"
          all="All"
          value={search.generator}
          options={generators.map((name) => [name, name])}
        />
        <Filter
          name="outcome"
          label="Outcome"
          all="Any"
          value={search.outcome}
          options={Object.entries(OUTCOME_WORDS).map(([key, { label }]) => [key, label])}
        />
        <Filter
          name="minWrong"
          label="P(wrong) at least"
          all="Any"
          value={search.minWrong === undefined ? undefined : String(search.minWrong)}
          options={LEAST_WRONG.map((p) => [p, p.slice(1)])}
        />
        <div className="mb-6 flex gap-2">
          <Button type="submit">Filter</Button>
          <ButtonLink href={`${path}?view=ranking`} look="quiet">
            Clear
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}

interface FilterProps {
  name: string;
  label: string;
  /** The choice that filters nothing; none where one must be chosen. */
  all?: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}

function Filter({ name, label, all, value, options }: FilterProps) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value ?? ''}>
        {all && <option value="">{all}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
