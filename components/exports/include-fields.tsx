import type { OptionFieldsProps } from '@/components/exports/format-fields';
import { OPTION_WORDS } from '@/components/exports/option-words';
import { Checkbox } from '@/components/ui/checkbox';
import type { ExportFormat, ExportOptions } from '@/lib/core/formats/export-options';

type Switch = {
  [K in keyof ExportOptions]: ExportOptions[K] extends boolean ? K : never;
}[keyof ExportOptions];

interface Entry {
  name: Switch;
  hint?: string;
  /** Left out: all formats. */
  formats?: readonly ExportFormat[];
}

const SWITCHES: readonly Entry[] = [
  { name: 'hasImportedLabels' },
  {
    name: 'areRecordsWhole',
    hint: 'Also those marked as screening, quality control or bad problem.',
    formats: ['prm800k'],
  },
  { name: 'hasScreening' },
  { name: 'hasGold' },
  { name: 'hasPilot' },
  { name: 'hasBadProblem' },
  {
    name: 'hasGiveUp',
    hint: 'The steps before it.',
    formats: ['trl', 'math-shepherd'],
  },
  {
    name: 'hasStepsAfterError',
    hint: 'Only where a round rates all steps.',
    formats: ['prm800k', 'trl', 'math-shepherd'],
  },
  {
    name: 'hasHoldoutInTraining',
    hint: 'A model that is trained on it cannot be audited.',
  },
  {
    name: 'hasProtected',
    hint: 'A benchmark that was trained on measures nothing.',
  },
  {
    name: 'hasMachineLabels',
    hint: 'Rows of their own, marked with their scorer.',
    formats: ['long'],
  },
];

/** What is in an export beside the usual. */
export function IncludeFields({ options, onChange }: OptionFieldsProps) {
  const shown = SWITCHES.filter(({ formats }) => !formats || formats.includes(options.format));
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {shown.map(({ name, hint }) => (
        <Checkbox
          key={name}
          label={OPTION_WORDS[name]}
          hint={hint}
          checked={options[name]}
          onChange={(event) => onChange({ [name]: event.target.checked })}
        />
      ))}
    </div>
  );
}
