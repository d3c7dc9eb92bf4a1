import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { formatTitles, importFormats, type ImportFormat } from '@/lib/core/formats/format-names';
import { listSegmenters, segmenterNames, type SegmenterName } from '@/lib/core/segmentation/segmenters';

export interface Reading {
  format: ImportFormat;
  segmenter: SegmenterName | null;
  countsTowardsOverlap: boolean;
}

export interface ReadingOptionsProps {
  reading: Reading;
  /** Whether texts without steps were seen. */
  needsSegmenter: boolean;
  onChange: (reading: Reading) => void;
}

const hasLabels = (format: ImportFormat) => format === 'prm800k' || format === 'processbench';

/** How the file is read: format, where steps are cut, what its labels count for. */
export function ReadingOptions({ reading, needsSegmenter, onChange }: ReadingOptionsProps) {
  const segmenter = listSegmenters().find((entry) => entry.name === reading.segmenter);
  const pickFormat = (value: string) => {
    const format = importFormats.find((known) => known === value) ?? reading.format;
    onChange({ ...reading, format, segmenter: null });
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
      {hasLabels(reading.format) && (
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
