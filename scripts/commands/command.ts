/** Ends the command with a sentence and an exit code: 1 refused or failed, 2 called wrongly. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

export interface CommandCall {
  /** What stands behind the command's name, options left out. */
  words: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** One JSON value on standard output instead of text for people. */
  isJson: boolean;
}

export interface Command {
  /** As it is typed: `user add`. */
  name: string;
  /** Words and options, for the help. */
  usage: string;
  summary: string;
  /** Options with a value, without the dashes. */
  valued: readonly string[];
  /** Options without a value. */
  switches: readonly string[];
  /** Answers with what `--json` prints; text for people is printed on the way. */
  run: (call: CommandCall) => Promise<unknown>;
}

/** The value of an option that must be there. Throws CommandError (2). */
export function requiredOption(call: CommandCall, name: string): string {
  const value = call.options[name];
  if (typeof value !== 'string' || value === '') throw new CommandError(`Give --${name}.`, 2);
  return value;
}

/** The value of an option, or undefined. */
export function textOption(call: CommandCall, name: string): string | undefined {
  const value = call.options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The only word behind the command. Throws CommandError (2). */
export function onlyWord(call: CommandCall, what: string): string {
  const [word, ...more] = call.words;
  if (word === undefined) throw new CommandError(`Give ${what}.`, 2);
  if (more.length > 0) throw new CommandError(`“${more[0]}” is too much: give ${what} only.`, 2);
  return word;
}

/** The value of an option that must be one of those known, or undefined. Throws CommandError (2). */
export function chosenOption<T extends string>(
  call: CommandCall,
  name: string,
  known: readonly T[],
): T | undefined {
  const given = textOption(call, name);
  const found = known.find((value) => value === given);
  if (given !== undefined && !found)
    throw new CommandError(`--${name} must be one of ${known.join(', ')}.`, 2);
  return found;
}
