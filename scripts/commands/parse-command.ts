import { parseArgs } from 'node:util';
import { CommandError, type Command, type CommandCall } from '@/scripts/commands/command';

export interface ParsedCommand {
  command: Command;
  call: CommandCall;
}

function find(commands: readonly Command[], argv: readonly string[]): Command {
  const found = commands.find((command) =>
    command.name.split(' ').every((word, index) => argv[index] === word),
  );
  if (found) return found;
  const typed = argv.filter((word) => !word.startsWith('-')).slice(0, 2);
  throw new CommandError(`There is no command “${typed.join(' ')}”. See: npm run stepmark -- help`, 2);
}

/** Finds the command and reads its words and options. Throws CommandError (2) for anything that is not known. */
export function parseCommand(commands: readonly Command[], argv: readonly string[]): ParsedCommand {
  const command = find(commands, argv);
  const options = Object.fromEntries([
    ...command.valued.map((name) => [name, { type: 'string' as const }]),
    ...[...command.switches, 'json', 'help'].map((name) => [name, { type: 'boolean' as const }]),
  ]) as Record<string, { type: 'string' | 'boolean' }>;
  try {
    const args = argv.slice(command.name.split(' ').length);
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    const call = { words: positionals, options: values, isJson: values.json === true };
    return { command, call: call as CommandCall };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new CommandError(`${reason}. Usage: npm run stepmark -- ${command.name} ${command.usage}`, 2);
  }
}
