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
import type { ColumnMapping } from '@/lib/core/formats/generic/column-mapping';
import { listSegmenters, segmenterNames, type SegmenterName } from '@/lib/core/segmentation/segmenters';

export interface Reading {
  format: ImportFormat;
  segmenter: SegmenterName | null;
  /** Null: not said yet, or of no concern. */
  indexBase: IndexBase;
  /** Null: what is usual for the format. */
  labelUse: LabelUse | null;
  /** The labels become gold. */
  isGold: boolean;
  /** What the columns are; null: by their names. */
  mapping: ColumnMapping | null;
  stopsAtRefusal: boolean;
  leavesOutProtected: boolean;
  countsTowardsOverlap: boolean;
}

export interface ReadingOptionsProps {
  reading: Reading;
  /** Whether texts without steps were seen. */
  needsSegmenter: boolean;
  /** Whether problems of a protected list were seen. */
  hasProtected: boolean;
  /** Whether labels were seen. */
  hasLabels: boolean;
  onChange: (reading: Reading) => void;
}

const GOLD = 'gold';

const USE_TITLES: Record<LabelUse | typeof GOLD, string> = {
  ratings: 'ratings of an outside annotator',
  'first-error': 'first-error verdicts of an outside annotator',
  scores: 'machine scores',
  gold: 'gold: the answers that annotators are checked against',
  none: 'nothing: leave them out',
};

const USE_HINTS: Record<LabelUse | typeof GOLD, string> = {
  ratings: 'Exported as ratings, and shown as an outside annotator’s.',
  'first-error': 'They say where the first error is; steps before it are not called right.',
  scores: 'Never exported as a person’s label.',
  gold: 'You vouch for them. They are nobody’s ratings, and are not exported as such.',
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
  const chosen = reading.isGold ? GOLD : (reading.labelUse ?? usual);
  const pick = (value: string) => {
    const labelUse = labelUses.find((known) => known === value) ?? null;
    onChange({ ...reading, isGold: value === GOLD, labelUse: labelUse === usual ? null : labelUse });
  };
  return (
    <Field label="Labels become" hint={USE_HINTS[chosen]}>
      <Select value={chosen} onChange={(event) => pick(event.target.value)}>
        {[...labelUses, GOLD].map((use) => (
          <option key={use} value={use}>
            {USE_TITLES[use as LabelUse | typeof GOLD]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What labels in the file are, unless the person importing says otherwise; undefined: it holds none. */
function usualUseOf(reading: Reading, hasLabels: boolean): LabelUse | undefined {
  const { format, mapping, labelUse, isGold } = reading;
  if (format !== 'candidates') return usualLabelUses[format];
  if (Object.values(mapping ?? {}).includes('first_error')) return 'first-error';
  return hasLabels || labelUse !== null || isGold ? 'ratings' : undefined;
}

function SegmenterField({ reading, onChange }: OptionProps) {
  const segmenter = listSegmenters().find((entry) => entry.name === reading.segmenter);
  const pick = (value: string) =>
    onChange({ ...reading, segmenter: segmenterNames.find((known) => known === value) ?? null });
  return (
    <Field
      label="Cut texts into steps"
      hint={segmenter?.description ?? 'By what the text itself looks like.'}
    >
      <Select value={reading.segmenter ?? ''} onChange={(event) => pick(event.target.value)}>
        <option value="">automatically</option>
        {listSegmenters().map((entry) => (
          <option key={entry.name} value={entry.name}>
            {entry.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** How the file is read: format, where steps are cut, what its labels count for. */
export function ReadingOptions(props: ReadingOptionsProps) {
  const { reading, needsSegmenter, hasProtected, hasLabels, onChange } = props;
  const usual = usualUseOf(reading, hasLabels);
  const isRated = !reading.isGold && !['scores', 'none'].includes(reading.labelUse ?? usual ?? 'none');
  const pickFormat = (value: string) => {
    const format = importFormats.find((known) => known === value) ?? reading.format;
    const said = { segmenter: null, indexBase: null, labelUse: null, isGold: false, mapping: null };
    onChange({ ...reading, format, ...said });
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
        <SegmenterField reading={reading} onChange={onChange} />
      )}
      {asksIndexBase(reading.format, reading.mapping) && (
        <IndexBaseField reading={reading} onChange={onChange} />
      )}
      {usual && <LabelUseField reading={reading} usual={usual} onChange={onChange} />}
      <div className="grid gap-1 sm:col-span-2">
        {usual && isRated && (
          <Checkbox
            label="Labels in this file count towards the overlap"
            hint="Otherwise the solutions are still labelled by as many people as the round asks for."
            checked={reading.countsTowardsOverlap}
            onChange={(event) => onChange({ ...reading, countsTowardsOverlap: event.target.checked })}
          />
        )}
        <Checkbox
          label="Stop at the first record that cannot be read"
          hint="Otherwise it is refused, with its line and the reason, and the rest is imported."
          checked={reading.stopsAtRefusal}
          onChange={(event) => onChange({ ...reading, stopsAtRefusal: event.target.checked })}
        />
        {hasProtected && (
          <Checkbox
            label="Leave out protected problems"
            hint="Otherwise they come in, marked as what they are."
            checked={reading.leavesOutProtected}
            onChange={(event) => onChange({ ...reading, leavesOutProtected: event.target.checked })}
          />
        )}
      </div>
    </div>
  );
}
