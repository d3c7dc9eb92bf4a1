import { CONTAINER_TITLES, FORMAT_HINTS, FORMAT_TITLES } from '@/components/exports/export-words';
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

function PolicyFields({ options, onChange }: OptionFieldsProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label="Neutral counts as" hint="The format knows good and bad only.">
        <Select
          value={options.neutral}
          onChange={(event) => onChange({ neutral: event.target.value as ExportOptions['neutral'] })}
        >
          <option value="positive">Good, as in the PRM800K paper</option>
          <option value="negative">Bad, as in TRL’s own conversion</option>
          <option value="drop">Nothing: its text joins the next step</option>
        </Select>
      </Field>
      <Field label="Unsure">
        <Select
          value={options.unsure}
          onChange={(event) => onChange({ unsure: event.target.value as ExportOptions['unsure'] })}
        >
          <option value="drop">Its text joins the next step</option>
          <option value="truncate">The solution ends before it</option>
        </Select>
      </Field>
    </div>
  );
}

function FileFields({ options, onChange }: OptionFieldsProps) {
  const { format, container, consensus } = options;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label="Files">
        <Select
          value={container}
          onChange={(event) => onChange({ container: event.target.value as ExportContainer })}
        >
          {containersFor(format).map((value) => (
            <option key={value} value={value}>
              {CONTAINER_TITLES[value]}
            </option>
          ))}
        </Select>
      </Field>
      {hasOneRow(format) && (
        <Field label="Several labels of a solution" hint="Ties are left out and counted.">
          <Select
            value={consensus}
            onChange={(event) => onChange({ consensus: event.target.value as ExportOptions['consensus'] })}
          >
            <option value="majority">One row, by majority</option>
            <option value="each">A row each</option>
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
        label="Compressed with gzip"
        checked={options.isGzipped}
        onChange={(event) => onChange({ isGzipped: event.target.checked })}
      />
    </>
  );
}
