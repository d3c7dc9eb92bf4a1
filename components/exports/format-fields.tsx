import { CONTAINER_TITLES, FORMAT_HINTS, FORMAT_TITLES } from '@/components/exports/export-words';
import {
  CONSENSUS_WORDS,
  NEUTRAL_WORDS,
  OPTION_WORDS,
  UNSURE_WORDS,
} from '@/components/exports/option-words';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import {
  exportContainers,
  exportFormats,
  hasOneRow,
  isTwoValued,
  type ExportContainer,
  type ExportFormat,
  type ExportOptions,
} from '@/lib/core/formats/export-options';

export interface OptionFieldsProps {
  options: ExportOptions;
  onChange: (change: Partial<ExportOptions>) => void;
}

/** Containers that can hold the format. */
function containersFor(format: ExportFormat): ExportContainer[] {
  return exportContainers.filter(
    (container) =>
      !(container === 'csv' && format !== 'long') && !(container === 'parquet' && format === 'prm800k'),
  );
}

/** What stays of the choices made so far when another format is chosen. */
function changeOfFormat(format: ExportFormat, options: ExportOptions): Partial<ExportOptions> {
  const container = containersFor(format).includes(options.container) ? options.container : 'jsonl';
  return { format, container, hasMachineLabels: format === 'long' && options.hasMachineLabels };
}

function optionsOf(words: Record<string, string>) {
  return Object.entries(words).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

function PolicyFields({ options, onChange }: OptionFieldsProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label={OPTION_WORDS.neutral} hint="The format knows good and bad only.">
        <Select
          value={options.neutral}
          onChange={(event) => onChange({ neutral: event.target.value as ExportOptions['neutral'] })}
        >
          {optionsOf(NEUTRAL_WORDS)}
        </Select>
      </Field>
      <Field label={OPTION_WORDS.unsure}>
        <Select
          value={options.unsure}
          onChange={(event) => onChange({ unsure: event.target.value as ExportOptions['unsure'] })}
        >
          {optionsOf(UNSURE_WORDS)}
        </Select>
      </Field>
    </div>
  );
}

function FileFields({ options, onChange }: OptionFieldsProps) {
  const { format, container, consensus } = options;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label={OPTION_WORDS.container}>
        <Select
          value={container}
          onChange={(event) => onChange({ container: event.target.value as ExportContainer })}
        >
          {optionsOf(
            Object.fromEntries(containersFor(format).map((value) => [value, CONTAINER_TITLES[value]])),
          )}
        </Select>
      </Field>
      {hasOneRow(format) && (
        <Field label={OPTION_WORDS.consensus} hint="Ties are left out and counted.">
          <Select
            value={consensus}
            onChange={(event) => onChange({ consensus: event.target.value as ExportOptions['consensus'] })}
          >
            {optionsOf(CONSENSUS_WORDS)}
          </Select>
        </Field>
      )}
    </div>
  );
}

/** Format, kind of file, and what the format needs to know. */
export function FormatFields({ options, onChange }: OptionFieldsProps) {
  const entries = exportFormats.map((value) => ({
    value,
    label: FORMAT_TITLES[value],
    hint: FORMAT_HINTS[value],
  }));
  return (
    <>
      <RadioGroup
        legend="Format"
        isLegendHidden
        value={options.format}
        onChange={(value) => onChange(changeOfFormat(value, options))}
        options={entries}
        className="mb-4"
      />
      <FileFields options={options} onChange={onChange} />
      {isTwoValued(options.format) && <PolicyFields options={options} onChange={onChange} />}
      <Checkbox
        label={OPTION_WORDS.isGzipped}
        checked={options.isGzipped}
        onChange={(event) => onChange({ isGzipped: event.target.checked })}
      />
    </>
  );
}
