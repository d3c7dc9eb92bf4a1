import {
  exportContainers,
  exportFormats,
  exportOptions,
  exportOutcomes,
  exportSplits,
  teachingSides,
  type ExportOptions,
} from '@/lib/core/formats/export-options';
import { neutralPolicies, unsurePolicies } from '@/lib/core/formats/export-solution';
import { FINISH_REASONS } from '@/lib/core/labels/verdict';
import { CommandError, requiredOption, textOption, type CommandCall } from '@/scripts/commands/command';

/** Options with a value, and the member of the export's options that each is. */
const texts = {
  format: 'format',
  container: 'container',
  neutral: 'neutral',
  unsure: 'unsure',
  consensus: 'consensus',
  license: 'license',
  language: 'language',
  'equal-time': 'equalTime',
} as const;

/** Options with several values, commas between them. */
const lists = {
  split: 'splits',
  outcome: 'outcomes',
  'finish-reason': 'finishReasons',
  generator: 'generators',
  round: 'rounds',
  guideline: 'guidelineVersions',
} as const;
const numberLists = ['round', 'guideline'];

const switches = {
  gzip: 'isGzipped',
  screening: 'hasScreening',
  gold: 'hasGold',
  pilots: 'hasPilot',
  'bad-problems': 'hasBadProblem',
  'given-up': 'hasGiveUp',
  'after-error': 'hasStepsAfterError',
  machine: 'hasMachineLabels',
  protected: 'hasProtected',
  'holdout-in-training': 'hasHoldoutInTraining',
} as const;

/** Switches that take away what is in by default. */
const offSwitches = { 'no-imported': 'hasImportedLabels', 'no-whole-records': 'areRecordsWhole' } as const;

/** Options of every command that exports, for its declaration and its help. */
export const exportChoices = {
  valued: [...Object.keys(texts), ...Object.keys(lists)],
  switches: [...Object.keys(switches), ...Object.keys(offSwitches)],
  usage: [
    `--format ${exportFormats.join('|')}`,
    `[--container ${exportContainers.join('|')}]`,
    `[--neutral ${neutralPolicies.join('|')}]`,
    `[--unsure ${unsurePolicies.join('|')}]`,
    '[--consensus majority|each]',
    `[--split ${exportSplits.join(',')}]`,
    `[--outcome ${exportOutcomes.join(',')}]`,
    `[--finish-reason ${FINISH_REASONS.join(',')}]`,
    `[--equal-time ${teachingSides.join('|')}]`,
    '[--generator A,B] [--round 1,2] [--guideline 1,2] [--license ID] [--language xx]',
    ...[...Object.keys(switches), ...Object.keys(offSwitches)].map((name) => `[--${name}]`),
  ].join(' '),
} as const;

function listOf(name: string, value: string): (string | number)[] {
  if (value === 'all') return [];
  const entries = value.split(',').map((entry) => entry.trim());
  return numberLists.includes(name) ? entries.map(Number) : entries;
}

/** What the command asks of an export. Throws CommandError (2), naming the option. */
export function exportOptionsOf(call: CommandCall): ExportOptions {
  requiredOption(call, 'format');
  const asked: Record<string, unknown> = {};
  const optionOf: Record<string, string> = {};
  for (const [option, member] of Object.entries({ ...texts, ...lists })) {
    optionOf[member] = option;
    const value = textOption(call, option);
    if (value !== undefined) asked[member] = option in lists ? listOf(option, value) : value;
  }
  for (const [option, member] of Object.entries(switches)) {
    optionOf[member] = option;
    if (call.options[option] === true) asked[member] = true;
  }
  for (const [option, member] of Object.entries(offSwitches)) {
    if (call.options[option] === true) asked[member] = false;
  }
  const read = exportOptions.safeParse(asked);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const option = optionOf[String(issue?.path[0])] ?? 'format';
  throw new CommandError(`--${option}: ${issue?.message}`, 2);
}
