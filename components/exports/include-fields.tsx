import type { OptionFieldsProps } from '@/components/exports/format-fields';
import { Checkbox } from '@/components/ui/checkbox';
import type { ExportFormat, ExportOptions } from '@/lib/core/formats/export-options';

type Switch = {
  [K in keyof ExportOptions]: ExportOptions[K] extends boolean ? K : never;
}[keyof ExportOptions];

interface Entry {
  name: Switch;
  label: string;
  hint?: string;
  /** Left out: all formats. */
  formats?: readonly ExportFormat[];
}

const SWITCHES: readonly Entry[] = [
  { name: 'hasImportedLabels', label: 'Labels that came with files' },
  {
    name: 'areRecordsWhole',
    label: 'Records of files come back whole',
    hint: 'Also those marked as screening, quality control or bad problem.',
    formats: ['prm800k'],
  },
  { name: 'hasScreening', label: 'Screening' },
  { name: 'hasGold', label: 'Gold' },
  { name: 'hasPilot', label: 'Pilot rounds' },
  { name: 'hasBadProblem', label: 'Bad problems' },
  {
    name: 'hasGiveUp',
    label: 'Solutions that were given up',
    hint: 'The steps before it.',
    formats: ['trl', 'math-shepherd'],
  },
  {
    name: 'hasStepsAfterError',
    label: 'Ratings after the first error',
    hint: 'Only where a round rates all steps.',
    formats: ['prm800k', 'trl', 'math-shepherd'],
  },
  {
    name: 'hasHoldoutInTraining',
    label: 'Audit holdout within the training split',
    hint: 'A model that is trained on it cannot be audited.',
  },
  {
    name: 'hasProtected',
    label: 'Protected problems',
    hint: 'A benchmark that was trained on measures nothing.',
  },
  {
    name: 'hasMachineLabels',
    label: 'Values of machines',
    hint: 'Rows of their own, marked with their scorer.',
    formats: ['long'],
  },
];

/** What is in an export beside the usual. */
export function IncludeFields({ options, onChange }: OptionFieldsProps) {
  const shown = SWITCHES.filter(({ formats }) => !formats || formats.includes(options.format));
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {shown.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          label={label}
          hint={hint}
          checked={options[name]}
          onChange={(event) => onChange({ [name]: event.target.checked })}
        />
      ))}
    </div>
  );
}
