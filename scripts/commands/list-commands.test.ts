import { describe, expect, it } from 'vitest';
import { exportCommand } from '@/scripts/commands/export-file';
import { commandHelp, commands, helpText } from '@/scripts/commands/list-commands';
import { parseCommand } from '@/scripts/commands/parse-command';

/** Such a list of values cannot be parted. */
const isOneWord = (line: string) => !line.trim().includes(' ') || /^\s*\[[^\]]*\]$/.test(line);

describe('help', () => {
  it.each(commands.map((command) => [command.name, command] as const))(
    'is given by %s --help',
    (name, command) => {
      const { call } = parseCommand(commands, [...name.split(' '), '--help']);
      expect(call.options.help).toBe(true);
      const text = commandHelp(command);
      const known = text.replace('[options of export]', exportCommand.usage);
      expect(text.startsWith(`Usage: npm run stepmark -- ${name} `)).toBe(true);
      for (const option of [...command.valued, ...command.switches])
        expect(known, `--${option}`).toMatch(new RegExp(`--${option}(?![a-z-])`));
    },
  );

  it('has lines that a terminal has room for', () => {
    for (const line of [helpText(), ...commands.map(commandHelp)].join('\n').split('\n'))
      expect(line.length <= 100 || isOneWord(line), line).toBe(true);
  });
});
