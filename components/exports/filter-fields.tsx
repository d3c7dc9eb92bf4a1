import { EqualTimeField } from '@/components/exports/equal-time-field';
import type { OptionFieldsProps } from '@/components/exports/format-fields';
import { OPTION_WORDS, optionValue } from '@/components/exports/option-words';
import { Checkbox } from '@/components/ui/checkbox';
import type { ExportChoices } from '@/lib/contracts/snapshots';
import { exportOutcomes, exportSplits, type ExportOptions } from '@/lib/core/formats/export-options';
import { FINISH_REASONS } from '@/lib/core/labels/verdict';

interface GroupProps<V extends string | number> {
  legend: string;
  entries: readonly { value: V; label: string }[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
}

/** Nothing chosen takes all. */
function CheckGroup<V extends string | number>({ legend, entries, chosen, onChange }: GroupProps<V>) {
  if (entries.length === 0) return null;
  const toggle = (value: V, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((entry) => entry !== value));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-[550]">{legend}</legend>
      <div className="max-h-52 overflow-y-auto">
        {entries.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={<span className="wrap-anywhere">{label}</span>}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const named = <V extends string>(name: 'finishReasons' | 'outcomes' | 'splits', values: readonly V[]) =>
  values.map((value) => ({ value, label: optionValue(name, value) }));

interface FilterFieldsProps extends OptionFieldsProps {
  choices: ExportChoices;
}

/** Which labels an export takes. */
export function FilterFields({ options, onChange, choices }: FilterFieldsProps) {
  const group = <K extends keyof ExportOptions>(name: K) => ({
    chosen: options[name],
    onChange: (value: ExportOptions[K]) => onChange({ [name]: value }),
  });
  const rounds = choices.rounds.map(({ number, name }) => ({ value: number, label: name }));
  const guidelines = choices.guidelines.map((number) => ({ value: number, label: `Version ${number}` }));
  const generators = choices.generators.map((value) => ({ value, label: value }));
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      <CheckGroup legend={OPTION_WORDS.rounds} entries={rounds} {...group('rounds')} />
      <CheckGroup
        legend={OPTION_WORDS.guidelineVersions}
        entries={guidelines}
        {...group('guidelineVersions')}
      />
      <CheckGroup
        legend={OPTION_WORDS.finishReasons}
        entries={named('finishReasons', FINISH_REASONS)}
        {...group('finishReasons')}
      />
      <CheckGroup
        legend={OPTION_WORDS.outcomes}
        entries={named('outcomes', exportOutcomes)}
        {...group('outcomes')}
      />
      <CheckGroup legend={OPTION_WORDS.generators} entries={generators} {...group('generators')} />
      <CheckGroup legend={OPTION_WORDS.splits} entries={named('splits', exportSplits)} {...group('splits')} />
      <EqualTimeField options={options} onChange={onChange} />
    </div>
  );
}
