import { closePool } from '@/lib/server/db/pool';
import { AppError } from '@/lib/server/errors/app-error';
import { CommandError } from '@/scripts/commands/command';
import { commandHelp, commands, helpText } from '@/scripts/commands/list-commands';
import { parseCommand } from '@/scripts/commands/parse-command';
import { say } from '@/scripts/commands/terminal';
import { withDatabase } from '@/scripts/database.mjs';
import { SentenceError } from '@/scripts/sentence-error.mjs';

/** A reader that has seen enough (`| head`) is no failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

async function run(argv: readonly string[]): Promise<void> {
  if (argv.length === 0 || argv[0] === 'help' || argv[0] === '--help') {
    process.stdout.write(`${helpText()}\n`);
    return;
  }
  const { command, call } = parseCommand(commands, argv);
  if (call.options.help) {
    process.stdout.write(`${commandHelp(command)}\n`);
    return;
  }
  const result = await withDatabase(async () => {
    try {
      return await command.run(call);
    } finally {
      await closePool();
    }
  });
  if (call.isJson) process.stdout.write(`${JSON.stringify(result)}\n`);
}

function exitCodeOf(error: unknown, isJson: boolean): number {
  const isKnown =
    error instanceof CommandError || error instanceof AppError || error instanceof SentenceError;
  const message = isKnown ? error.message : `Something unexpected went wrong: ${String(error)}`;
  say(message);
  if (isJson) process.stdout.write(`${JSON.stringify({ error: message })}\n`);
  if (!isKnown && error instanceof Error) say(error.stack ?? '');
  return error instanceof CommandError ? error.exitCode : 1;
}

/** Runs the command that was typed; answers with the exit code. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  try {
    await run(argv);
    return 0;
  } catch (error) {
    return exitCodeOf(error, argv.includes('--json'));
  }
}
