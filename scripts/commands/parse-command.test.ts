import { describe, expect, it } from 'vitest';
import { CommandError, onlyWord, requiredOption, type Command } from '@/scripts/commands/command';
import { parseCommand } from '@/scripts/commands/parse-command';

const command: Command = {
  name: 'project create',
  usage: 'SLUG',
  summary: '',
  valued: ['name'],
  switches: ['quiet'],
  run: async () => null,
};
const parse = (...argv: string[]) => parseCommand([command], argv);

describe('parseCommand', () => {
  it('reads words, options and --json in any order', () => {
    const { call } = parse('project', 'create', '--json', 'one', '--name', 'The one', '--quiet');
    expect(call).toMatchObject({ words: ['one'], options: { name: 'The one', quiet: true }, isJson: true });
    expect(onlyWord(call, 'a slug')).toBe('one');
    expect(requiredOption(call, 'name')).toBe('The one');
  });

  it.each([
    [['project']],
    [['nonsense']],
    [['project', 'create', '--colour', 'x']],
    [['project', 'create', '--name']],
  ])('refuses %j as wrong usage', (argv) => {
    expect(() => parse(...argv)).toThrow(CommandError);
    expect(() => parse(...argv)).toThrow(expect.objectContaining({ exitCode: 2 }) as Error);
  });

  it('refuses missing and surplus words', () => {
    expect(() => onlyWord(parse('project', 'create').call, 'a slug')).toThrow(/Give a slug/);
    expect(() => onlyWord(parse('project', 'create', 'a', 'b').call, 'a slug')).toThrow(/too much/);
    expect(() => requiredOption(parse('project', 'create').call, 'name')).toThrow(/--name/);
  });
});
