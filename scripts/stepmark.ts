import { ensureGenerated } from '@/scripts/build.mjs';
import { exitWith } from '@/scripts/sentence-error.mjs';

/** `npm run stepmark`: on a fresh clone the database client has to be generated before anything loads it. */
async function main(): Promise<void> {
  await ensureGenerated((line: string) => process.stderr.write(`${line}\n`));
  const { runCommand } = await import('@/scripts/commands/run-command');
  process.exitCode = await runCommand(process.argv.slice(2));
}

main().catch(exitWith);
