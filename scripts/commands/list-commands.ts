import { addUserCommand } from '@/scripts/commands/add-user';
import type { Command } from '@/scripts/commands/command';
import { createProjectCommand } from '@/scripts/commands/create-project';
import { exportCommand } from '@/scripts/commands/export-file';
import { foldWords, indent } from '@/scripts/commands/fold-words';
import { importCommand } from '@/scripts/commands/import-file';
import { queueCommand, rankCommand, trainCommand } from '@/scripts/commands/queue';
import { reportCommand } from '@/scripts/commands/report';
import { closeRoundCommand, createRoundCommand, listRoundsCommand } from '@/scripts/commands/rounds';
import { simulateCommand } from '@/scripts/commands/simulate';
import {
  compareSnapshotsCommand,
  createSnapshotCommand,
  downloadSnapshotCommand,
  listSnapshotsCommand,
} from '@/scripts/commands/snapshots';

export const commands: readonly Command[] = [
  addUserCommand,
  createProjectCommand,
  importCommand,
  exportCommand,
  createSnapshotCommand,
  listSnapshotsCommand,
  downloadSnapshotCommand,
  compareSnapshotsCommand,
  reportCommand,
  createRoundCommand,
  listRoundsCommand,
  closeRoundCommand,
  queueCommand,
  rankCommand,
  trainCommand,
  simulateCommand,
];

/** The text of `COMMAND --help`. */
export function commandHelp({ name, usage, summary }: Command): string {
  return `${foldWords(`Usage: npm run stepmark -- ${name} ${usage} [--json]`, '  ')}\n\n${foldWords(summary)}`;
}

/** The text of `help`. */
export function helpText(): string {
  const entries = commands.flatMap((command) => [
    indent(foldWords(`${command.name} ${command.usage}`, '    '), '  '),
    indent(foldWords(command.summary), '      '),
  ]);
  return [
    'Usage: npm run stepmark -- COMMAND',
    '',
    '  help',
    '      This list.',
    ...entries,
    '',
    'Every command takes --help, and --json: one JSON value on standard output.',
    'Exit codes: 0 done, 1 refused or failed, 2 called wrongly.',
    'Settings are those of npm start (PORT, DATA_DIR, DATABASE_URL); it may be running or not.',
  ].join('\n');
}
