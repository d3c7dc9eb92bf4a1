import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { IndexBase } from '@/lib/core/formats/first-error-index';
import {
  asksIndexBase,
  formatTitles,
  importFormats,
  labelUses,
  usualLabelUses,
  type ImportFormat,
  type LabelUse,
} from '@/lib/core/formats/format-names';
import { listSegmenters, segmenterNames, type SegmenterName } from '@/lib/core/segmentation/segmenters';

export interface Reading {
  format: ImportFormat;
  segmenter: SegmenterName | null;
  /** Null: not said yet, or of no concern. */
  indexBase: IndexBase;
  /** Null: what is usual for the format. */
  labelUse: LabelUse | null;
  countsTowardsOverlap: boolean;
}

export interface ReadingOptionsProps {
  reading: Reading;
  /** Whether texts without steps were seen. */
  needsSegmenter: boolean;
  onChange: (reading: Reading) => void;
}

const USE_TITLES: Record<LabelUse, string> = {
  ratings: 'ratings of an outside annotator',
  'first-error': 'first-error verdicts of an outside annotator',
  scores: 'machine scores',
  none: 'nothing: leave them out',
};

const USE_HINTS: Record<LabelUse, string> = {
  ratings: 'Exported as ratings, and shown as an outside annotator’s.',
  'first-error': 'They say where the first error is; steps before it are not called right.',
  scores: 'Never exported as a person’s label.',
  none: 'Only problems and solutions come in.',
};

interface OptionProps {
  reading: Reading;
  onChange: (reading: Reading) => void;
}

function IndexBaseField({ reading, onChange }: OptionProps) {
  const pick = (value: string) =>
    onChange({ ...reading, indexBase: value === '0' ? 0 : value === '1' ? 1 : null });
  return (
    <Field label="Steps are counted from" hint="Compare the first error of a solution below with its steps.">
      <Select value={String(reading.indexBase ?? '')} onChange={(event) => pick(event.target.value)}>
        <option value="">choose</option>
        <option value="0">0</option>
        <option value="1">1</option>
      </Select>
    </Field>
  );
}

function LabelUseField({ reading, usual, onChange }: OptionProps & { usual: LabelUse }) {
  const chosen = reading.labelUse ?? usual;
  const pick = (value: string) => {
    const labelUse = labelUses.find((known) => known === value) ?? null;
    onChange({ ...reading, labelUse: labelUse === usual ? null : labelUse });
  };
  return (
    <Field label="Labels become" hint={USE_HINTS[chosen]}>
      <Select value={chosen} onChange={(event) => pick(event.target.value)}>
        {labelUses.map((use) => (
          <option key={use} value={use}>
            {USE_TITLES[use]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** How the file is read: format, where steps are cut, what its labels count for. */
export function ReadingOptions({ reading, needsSegmenter, onChange }: ReadingOptionsProps) {
  const segmenter = listSegmenters().find((entry) => entry.name === reading.segmenter);
  const usual = usualLabelUses[reading.format];
  const isLabelled = usual !== undefined && !['scores', 'none'].includes(reading.labelUse ?? usual);
  const pickFormat = (value: string) => {
    const format = importFormats.find((known) => known === value) ?? reading.format;
    onChange({ ...reading, format, segmenter: null, indexBase: null, labelUse: null });
  };
  const pickSegmenter = (value: string) => {
    onChange({ ...reading, segmenter: segmenterNames.find((known) => known === value) ?? null });
  };
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      <Field label="Read as" hint="Change it if this is not what the file holds.">
        <Select value={reading.format} onChange={(event) => pickFormat(event.target.value)}>
          {importFormats.map((format) => (
            <option key={format} value={format}>
              {formatTitles[format]}
            </option>
          ))}
        </Select>
      </Field>
      {(needsSegmenter || reading.segmenter !== null) && (
        <Field
          label="Cut texts into steps"
          hint={segmenter?.description ?? 'By what the text itself looks like.'}
        >
          <Select value={reading.segmenter ?? ''} onChange={(event) => pickSegmenter(event.target.value)}>
            <option value="">automatically</option>
            {listSegmenters().map((entry) => (
              <option key={entry.name} value={entry.name}>
                {entry.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {asksIndexBase(reading.format) && <IndexBaseField reading={reading} onChange={onChange} />}
      {usual && <LabelUseField reading={reading} usual={usual} onChange={onChange} />}
      {isLabelled && (
        <div className="sm:col-span-2">
          <Checkbox
            label="Labels in this file count towards the overlap"
            hint="Otherwise the solutions are still labelled by as many people as the round asks for."
            checked={reading.countsTowardsOverlap}
            onChange={(event) => onChange({ ...reading, countsTowardsOverlap: event.target.checked })}
          />
        </div>
      )}
    </div>
  );
}
