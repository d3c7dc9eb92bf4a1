import { TokenKind, tokenHash, type Tokens } from '@/lib/core/scoring/text/tokens';

/** What a token does in arithmetic. `blank` is seen through; `stop` ends an expression; `variable` spoils it. */
export const Role = {
  stop: 0,
  number: 1,
  plus: 2,
  minus: 3,
  times: 4,
  divide: 5,
  power: 6,
  open: 7,
  close: 8,
  factorial: 9,
  percent: 10,
  fraction: 11,
  root: 12,
  choose: 13,
  blank: 14,
  unit: 15,
  variable: 16,
  equals: 17,
  roughly: 18,
  lineEnd: 19,
} as const;
export type Role = (typeof Role)[keyof typeof Role];

const symbolRoles = new Map<number, Role>(
  Object.entries({
    '+': Role.plus,
    '-': Role.minus,
    '−': Role.minus,
    '–': Role.minus,
    '*': Role.times,
    '×': Role.times,
    '·': Role.times,
    '/': Role.divide,
    '÷': Role.divide,
    '^': Role.power,
    '(': Role.open,
    '{': Role.open,
    ')': Role.close,
    '}': Role.close,
    '!': Role.factorial,
    '%': Role.percent,
    '=': Role.equals,
    '≈': Role.roughly,
    '√': Role.variable,
    _: Role.variable,
    '&': Role.blank,
    '~': Role.blank,
    ' ': Role.blank,
    '°': Role.blank,
    '\\': Role.lineEnd,
  }).map(([character, role]) => [character.charCodeAt(0), role]),
);

/** The same by code for those below 128, which most are. */
const asciiRoles = Array.from({ length: 128 }, (_, code): Role => symbolRoles.get(code) ?? Role.stop);

const table = (words: Record<string, Role>) =>
  new Map(Object.entries(words).map(([word, role]) => [tokenHash(word), role]));

const commandRoles = table({
  '\\times': Role.times,
  '\\cdot': Role.times,
  '\\ast': Role.times,
  '\\div': Role.divide,
  '\\frac': Role.fraction,
  '\\dfrac': Role.fraction,
  '\\tfrac': Role.fraction,
  '\\sqrt': Role.root,
  '\\binom': Role.choose,
  '\\dbinom': Role.choose,
  '\\left': Role.blank,
  '\\right': Role.blank,
  '\\big': Role.blank,
  '\\displaystyle': Role.blank,
  '\\quad': Role.stop,
  '\\qquad': Role.stop,
  '\\implies': Role.stop,
  '\\rightarrow': Role.stop,
  '\\to': Role.stop,
  '\\approx': Role.roughly,
  '\\boxed': Role.stop,
  '\\degree': Role.blank,
});

/** Words that end an expression instead of naming a unit; words that are operators. */
const wordRoles = table({
  and: Role.stop, or: Role.stop, is: Role.stop, are: Role.stop, the: Role.stop, to: Role.stop, so: Role.stop,
  which: Role.stop, then: Role.stop, gives: Role.stop, we: Role.stop, that: Role.stop, this: Role.stop,
  equals: Role.equals, times: Role.times, plus: Role.plus, minus: Role.minus,
  remainder: Role.variable, with: Role.variable, mod: Role.variable, sin: Role.variable, cos: Role.variable,
  tan: Role.variable, log: Role.variable, ln: Role.variable, more: Role.variable, less: Role.variable,
  half: Role.variable, dozen: Role.variable, million: Role.variable, billion: Role.variable, thousand: Role.variable,
  hundred: Role.variable, twice: Role.variable, pi: Role.variable, choose: Role.variable, cents: Role.variable,
}); // prettier-ignore

/** For hashes cut short, whether a word with a role may have them: most words have none, and need no look into the map. */
const mayHaveRole = new Uint8Array(4_096);
for (const hash of wordRoles.keys()) mayHaveRole[hash & 4_095] = 1;

const wrappers = new Set(['\\text', '\\mathrm', '\\mbox', '\\textbf', '\\textrm'].map(tokenHash));
const circle = new Set(['\\circ', '\\degree'].map(tokenHash));
const letterX = tokenHash('x');
const wordOf = tokenHash('of');

/** Which of these roles ends a value, so that a word behind it is its unit? */
function endsValue(role: Role | undefined): boolean {
  return role === Role.number || role === Role.close || role === Role.unit || role === Role.percent;
}

/** The role of every token, in order. */
export function arithmeticRoles(tokens: Tokens): Role[] {
  const roles: Role[] = new Array<Role>(tokens.count).fill(Role.stop);
  let before: Role | undefined;
  for (let i = 0; i < roles.length; i++) {
    const skip = degreeSignLength(tokens, i) || boldMarkLength(tokens, i);
    if (skip) {
      for (let k = 0; k < skip; k++) roles[i + k] = Role.blank;
      i += skip - 1;
      continue;
    }
    const wrapped = wrappedLength(tokens, i);
    if (wrapped) {
      const role = endsValue(before) ? Role.unit : Role.variable;
      for (let k = 0; k < wrapped; k++) roles[i + k] = role;
      i += wrapped - 1;
      before = role;
      continue;
    }
    const role = roleOf(tokens, i, before);
    roles[i] = role;
    if (role !== Role.blank) before = role;
  }
  return roles;
}

function roleOf(tokens: Tokens, i: number, before: Role | undefined): Role {
  const hash = tokens.hashes[i] ?? 0;
  switch (tokens.kinds[i]) {
    case TokenKind.number:
      return Role.number;
    case TokenKind.newline:
      return Role.lineEnd;
    case TokenKind.command:
      return commandRoles.get(hash) ?? Role.variable;
    case TokenKind.symbol:
      return roleOfSymbol(tokens, i, tokens.values[i] ?? 0);
    default:
      return roleOfWord(tokens, i, hash, before);
  }
}

/** A dollar before a digit is money; elsewhere it opens or closes maths. */
function roleOfSymbol(tokens: Tokens, i: number, code: number): Role {
  if (code === 36)
    return isTouching(tokens, i) && tokens.kinds[i + 1] === TokenKind.number ? Role.blank : Role.stop;
  return (code < asciiRoles.length ? asciiRoles[code] : symbolRoles.get(code)) ?? Role.stop;
}

/** Does the next token follow without a space? */
function isTouching(tokens: Tokens, i: number): boolean {
  return tokens.ends[i] === tokens.starts[i + 1];
}

function roleOfWord(tokens: Tokens, i: number, hash: number, before: Role | undefined): Role {
  if (hash === wordOf) return before === Role.percent ? Role.times : Role.stop;
  if (hash === letterX && endsValue(before) && isValueStart(tokens, i + 1)) return Role.times;
  const known = mayHaveRole[hash & 4_095] ? wordRoles.get(hash) : undefined;
  if (known !== undefined) return known;
  const isLong = (tokens.values[i] ?? 0) > 1;
  return isLong && endsValue(before) && !isTouching(tokens, i - 1) ? Role.unit : Role.variable;
}

function isValueStart(tokens: Tokens, i: number): boolean {
  const code = tokens.values[i];
  return (
    tokens.kinds[i] === TokenKind.number ||
    (tokens.kinds[i] === TokenKind.symbol && (code === 36 || code === 40))
  );
}

/** Length of `^\circ` or `^{\circ}` at i, 0 where there is none. */
function degreeSignLength(tokens: Tokens, i: number): number {
  if (tokens.kinds[i] !== TokenKind.symbol || tokens.values[i] !== 94) return 0;
  if (circle.has(tokens.hashes[i + 1] ?? 0)) return 2;
  return circle.has(tokens.hashes[i + 2] ?? 0) && tokens.values[i + 1] === 123 ? 4 : 0;
}

/** Length of a Markdown `**` at i, 0 where there is none. */
function boldMarkLength(tokens: Tokens, i: number): number {
  return isStar(tokens, i) && isStar(tokens, i + 1) && isTouching(tokens, i) ? 2 : 0;
}

function isStar(tokens: Tokens, i: number): boolean {
  return tokens.kinds[i] === TokenKind.symbol && tokens.values[i] === 42;
}

/** Length of `\text{…}` at i with its braces, 0 where there is none. */
function wrappedLength(tokens: Tokens, i: number): number {
  if (tokens.kinds[i] !== TokenKind.command || !wrappers.has(tokens.hashes[i] ?? 0)) return 0;
  if (tokens.values[i + 1] !== 123) return 0;
  for (let k = i + 2, depth = 1; k < tokens.count; k++) {
    if (tokens.kinds[k] !== TokenKind.symbol) continue;
    if (tokens.values[k] === 123) depth++;
    if (tokens.values[k] === 125 && --depth === 0) return k - i + 1;
  }
  return 0;
}
