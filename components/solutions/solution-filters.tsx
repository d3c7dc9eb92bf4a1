import { END_WORDS, STATE_WORDS } from '@/components/solutions/solution-words';
import { ARM_WORDS } from '@/components/words/arm-words';
import { OUTCOME_WORDS } from '@/components/words/outcome-words';
import { VERDICT_WORDS } from '@/components/words/verdict-words';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { SolutionFilters as Filters, SolutionSearch } from '@/lib/contracts/solutions';

interface Choice {
  value: string;
  label: string;
}
interface FilterProps {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  options: readonly Choice[];
}

const named = (rows: readonly { id: string; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
const worded = (words: Record<string, string>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const OUTCOMES = worded(
  Object.fromEntries(Object.entries(OUTCOME_WORDS).map(([key, { label }]) => [key, label])),
);
const { unset: _unset, ...GIVEN } = VERDICT_WORDS;

export interface SolutionFiltersProps {
  slug: string;
  search: SolutionSearch;
  filters: Filters;
}

/** A plain form: the address holds the search, so it can be kept and sent on. */
export function SolutionFilters({ slug, search, filters }: SolutionFiltersProps) {
  const path = `/projects/${slug}/solutions`;
  const generators = filters.generators.map((name) => ({ value: name, label: name }));
  return (
    <form action={path} role="search" aria-label="Solutions" key={JSON.stringify(search)}>
      {search.problem && <input type="hidden" name="problem" value={search.problem} />}
      <div className="flex flex-wrap gap-2 max-sm:mb-4">
        <Field
          label="Words"
          isLabelHidden
          className="min-w-0 flex-1 max-sm:basis-full"
          hint="Words of the problem or of one step; “in quotes” in this order."
        >
          <TextInput
            name="text"
            type="search"
            defaultValue={search.text}
            placeholder="Words of the problem or of a step"
            lead={<Icon name="search" />}
          />
        </Field>
        <Button type="submit" look="primary">
          Search
        </Button>
        <ButtonLink href={path} look="quiet">
          Clear
        </ButtonLink>
      </div>
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3 lg:grid-cols-6">
        <Filter name="state" label="State" all="Any" value={search.state} options={worded(STATE_WORDS)} />
        <Filter name="outcome" label="Outcome" all="Any" value={search.outcome} options={OUTCOMES} />
        <Filter
          name="rating"
          label="Holds a rating"
          all="Any"
          value={search.rating}
          options={worded(GIVEN)}
        />
        <Filter
          name="disagreement"
          label="Disagreement"
          all="Any"
          value={search.disagreement}
          options={[{ value: 'first_error', label: 'First errors differ' }]}
        />
        <Filter name="generator" label="Generator" all="All" value={search.generator} options={generators} />
        <Filter
          name="annotator"
          label="Annotator"
          all="All"
          value={search.annotator}
          options={named(filters.annotators)}
        />
        <Filter name="round" label="Round" all="All" value={search.round} options={named(filters.rounds)} />
        <Filter
          name="finish"
          label="Label ended"
          all="Any"
          value={search.finish}
          options={worded(END_WORDS)}
        />
        <Filter name="arm" label="Served by" all="Any arm" value={search.arm} options={worded(ARM_WORDS)} />
        <Filter
          name="edited"
          label="Changed"
          all="Any"
          value={search.edited}
          options={[{ value: 'after_submit', label: 'After submit' }]}
        />
        <Field label="Submitted on (UTC)">
          <TextInput name="day" type="date" defaultValue={search.day} />
        </Field>
      </div>
    </form>
  );
}

function Filter({ name, label, all, value, options }: FilterProps) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value ?? ''}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
