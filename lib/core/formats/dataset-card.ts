import { isTwoValued, type ExportOptions, type ExportSplit } from '@/lib/core/formats/export-options';
import { columnsOfFormat, type ColumnKind } from '@/lib/core/formats/write-record';

export interface CardFacts {
  title: string;
  options: ExportOptions;
  /** Splits that have a file, with their rows. */
  splits: { split: ExportSplit; rows: number; pattern: string }[];
  cannotHold: readonly string[];
  holdoutRows: number;
}

const types: Record<ColumnKind, string> = {
  text: 'dtype: string',
  integer: 'dtype: int64',
  number: 'dtype: float64',
  boolean: 'dtype: bool',
  texts: 'sequence: string',
  booleans: 'sequence: bool',
};

/** Data that Hugging Face's `datasets` would have to guess, and would guess apart for each file. */
function features({ format }: ExportOptions): string[] {
  const columns = columnsOfFormat[format];
  if (!columns) return [];
  return [
    'dataset_info:',
    '  features:',
    ...Object.entries(columns).flatMap(([name, kind]) => [`  - name: ${name}`, `    ${types[kind]}`]),
  ];
}

function configs(splits: CardFacts['splits']): string[] {
  if (splits.length === 0) return [];
  return [
    'configs:',
    '- config_name: default',
    '  data_files:',
    ...splits.flatMap(({ split, pattern }) => [`  - split: ${split}`, `    path: ${pattern}`]),
  ];
}

function head({ options, splits }: CardFacts): string[] {
  return [
    '---',
    `license: ${options.license}`,
    'language:',
    `- ${options.language}`,
    'task_categories:',
    '- text-classification',
    'tags:',
    '- process-reward-model',
    `- ${options.format}`,
    ...configs(splits),
    ...features(options),
    '---',
  ];
}

const policyLines = ({ neutral, unsure }: ExportOptions) => [
  `- Neutral (0) counts as: ${neutral === 'drop' ? 'dropped, its text joined to the next step' : neutral}.`,
  `- Unsure: ${unsure === 'drop' ? 'dropped, its text joined to the next step' : 'the solution ends before it'}.`,
];

/** README.md of a snapshot: a dataset card that `load_dataset` reads the files by. Holds no time. */
export function datasetCard(facts: CardFacts): string {
  const { title, options, splits, cannotHold, holdoutRows } = facts;
  const lines = [
    ...head(facts),
    '',
    `# ${title.replace(/[\r\n]+/g, ' ')}`,
    '',
    'People judged the steps of model solutions; each rating says whether that step is right. Made by Stepmark.',
    '',
    `- Format: ${options.format}, ${options.container}${options.isGzipped ? ', gzip' : ''}.`,
    ...splits.map(({ split, rows }) => `- ${split}: ${rows} rows.`),
    ...(isTwoValued(options.format) ? policyLines(options) : []),
    '- Steps after the first error were not judged: they are never counted as wrong.',
    `- Rows of problems in the audit holdout: ${holdoutRows}${holdoutRows > 0 ? ' (audit-holdout.jsonl names them)' : ''}.`,
    '',
    'Not in this format:',
    '',
    ...cannotHold.map((text) => `- ${text}`),
    '',
    '`manifest.json` says what was asked for, what was left out and why, and the SHA-256 of every file.',
    '',
  ];
  return lines.join('\n');
}
