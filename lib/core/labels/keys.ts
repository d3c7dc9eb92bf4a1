/** What a key can do on the label screen. */
export const COMMANDS = [
  'rate-negative',
  'rate-neutral',
  'rate-positive',
  'rate-unsure',
  'rate-to-end',
  'error-tag',
  'move-next',
  'move-previous',
  'undo',
  'raw',
  'comment',
  'unsure-note',
  'flag',
  'skip',
  'bad-problem',
  'give-up',
  'report',
  'submit',
  'search',
  'help',
  'guideline',
  'pause',
] as const;
export type Command = (typeof COMMANDS)[number];

/** The keys of each command. A key is named by the character that it types, in lower case, or by its own name. */
export type KeyMap = Readonly<Record<Command, readonly string[]>>;

/** The one that is printed on the screen first. */
export const DEFAULT_KEYS: KeyMap = {
  'rate-negative': ['1', '-'],
  'rate-neutral': ['2', '0'],
  'rate-positive': ['3', '+'],
  'rate-unsure': ['4'],
  // What Shift+1 types on most layouts; where it types a digit, this character has a key of its own.
  'rate-to-end': ['!'],
  'error-tag': ['e'],
  'move-next': ['j', 'ArrowDown'],
  'move-previous': ['k', 'ArrowUp'],
  undo: ['z'],
  raw: ['r'],
  comment: ['c'],
  'unsure-note': ['n'],
  flag: ['f'],
  skip: ['s'],
  'bad-problem': ['b'],
  'give-up': ['g'],
  report: ['w'],
  submit: ['Enter'],
  search: ['/'],
  help: ['?'],
  guideline: ['.'],
  pause: ['p'],
};

/** What a person changed: the keys of some commands, and whether keys that type a character do anything at all. */
export interface KeyChoice {
  isOff: boolean;
  keys: Readonly<Partial<Record<Command, readonly string[]>>>;
}

export const NO_KEY_CHOICE: KeyChoice = { isOff: false, keys: {} };
export const KEYS_PER_COMMAND = 2;

const NAMED_KEYS = ['Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Whether a command can have this key: one visible character, not a capital letter, or one of the named keys. */
export function isUsableKey(key: string): boolean {
  if (NAMED_KEYS.includes(key)) return true;
  return [...key].length === 1 && /^[^\s\p{C}]$/u.test(key) && key === key.toLowerCase();
}

/** The keys as this person has them. Switched off, keys with a name stay: they cannot be spoken or typed by mistake. */
export function activeKeys({ isOff, keys }: KeyChoice): KeyMap {
  const entries = COMMANDS.map((command) => {
    const own = keys[command] ?? DEFAULT_KEYS[command];
    return [command, isOff ? own.filter((key) => NAMED_KEYS.includes(key)) : own] as const;
  });
  return Object.fromEntries(entries) as Record<Command, readonly string[]>;
}

/** The first key that two commands share; null where none does. */
export function keyConflict(keys: KeyChoice['keys']): { key: string; commands: [Command, Command] } | null {
  const taken = new Map<string, Command>();
  for (const command of COMMANDS) {
    for (const key of keys[command] ?? DEFAULT_KEYS[command]) {
      const other = taken.get(key);
      if (other && other !== command) return { key, commands: [other, command] };
      taken.set(key, command);
    }
  }
  return null;
}
