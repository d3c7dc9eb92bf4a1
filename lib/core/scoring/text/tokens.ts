import { hashNext, hashStart } from '@/lib/core/scoring/text/hash';

/** What a token is; numbers carry a value, the others a hash of their lower-case text. */
export const TokenKind = { word: 0, number: 1, command: 2, symbol: 3, newline: 4 } as const;
export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind];

/**
 * A text cut into tokens, as parallel arrays (a million steps are read in one go, so no object per token). The arrays are
 * longer than `count`; behind the last token stand some of no kind.
 */
export interface Tokens {
  text: string;
  count: number;
  /** A `TokenKind`, or `NO_TOKEN` behind the last one. */
  kinds: Uint8Array;
  /** The number's value, a word's length, or a symbol's character code; 0 otherwise. */
  values: Float64Array;
  hashes: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
}

export const NO_TOKEN = 255;
/** So far behind the last token somebody may look. */
const BEHIND = 4;

function newTokens(room: number): Tokens {
  return {
    text: '',
    count: 0,
    kinds: new Uint8Array(room),
    values: new Float64Array(room),
    hashes: new Int32Array(room),
    starts: new Int32Array(room),
    ends: new Int32Array(room),
  };
}

/** Filled anew for each text: else a million steps make five million arrays, which grow token by token. */
const shared = newTokens(1_024);

function makeRoom(): void {
  const larger = newTokens(shared.kinds.length * 2);
  larger.kinds.set(shared.kinds);
  larger.values.set(shared.values);
  larger.hashes.set(shared.hashes);
  larger.starts.set(shared.starts);
  larger.ends.set(shared.ends);
  const { kinds, values, hashes, starts, ends } = larger;
  Object.assign(shared, { kinds, values, hashes, starts, ends });
}

const isDigit = (code: number) => code >= 48 && code <= 57;
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 0xc0;

/** Characters above ASCII that are operators, not letters of a word: × ÷ − · ≈ ≠ ≤ ≥ √ and dashes, quotes, bullets. */
const SYMBOLS_ABOVE_ASCII = new Set(
  [...'×÷−·≈≠≤≥√–—‘’“”•…→⇒≡±°π²³½¼'].map((character) => character.charCodeAt(0)),
);

/** Which of the codes up to these symbols are letters: asked several times for each character of a pool. */
const letterTable = Uint8Array.from({ length: 0x2300 }, (_, code) =>
  isLetter(code) && !SYMBOLS_ABOVE_ASCII.has(code) ? 1 : 0,
);
const isLetterCode = (code: number) => code >= letterTable.length || letterTable[code] === 1;

/** 0 behind the end: to ask a string for what lies there is slow. */
const codeAt = (text: string, at: number) => (at < text.length ? text.charCodeAt(at) : 0);

const isGroup = (text: string, at: number) =>
  isDigit(codeAt(text, at)) && isDigit(codeAt(text, at + 1)) && isDigit(codeAt(text, at + 2));

function endOfNumber(text: string, start: number): number {
  let i = start;
  while (isDigit(codeAt(text, i))) i++;
  if (i - start <= 3) {
    while (codeAt(text, i) === 44 && isGroup(text, i + 1) && !isDigit(codeAt(text, i + 4))) i += 4;
  }
  if (codeAt(text, i) === 46 && isDigit(codeAt(text, i + 1))) {
    i++;
    while (isDigit(codeAt(text, i))) i++;
  }
  return i;
}

/** So many digits are whole numbers without a loss, whichever way they are read. */
const SAFE_DIGITS = 15;

function valueOfNumber(text: string, start: number, end: number): number {
  let value = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (!isDigit(code) || end - start > SAFE_DIGITS)
      return Number(text.slice(start, end).replaceAll(',', ''));
    value = value * 10 + code - 48;
  }
  return value;
}

/**
 * Cuts text into words, numbers (1,000 and 3.5 are one each), LaTeX commands, symbols and line ends. The answer holds until
 * the next call, which fills the same arrays.
 */
export function tokenise(text: string): Tokens {
  const tokens = shared;
  tokens.text = text;
  tokens.count = 0;
  let i = 0;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code === 32 || code === 9 || code === 13) {
      i++;
      continue;
    }
    i = readToken(tokens, text, i, code);
  }
  for (let k = 0; k < BEHIND; k++) push(tokens, NO_TOKEN, 0, 0, -1, -2);
  tokens.count -= BEHIND;
  return tokens;
}

function push(tokens: Tokens, kind: number, value: number, hash: number, start: number, end: number): number {
  if (tokens.count === tokens.kinds.length) makeRoom();
  const at = tokens.count++;
  tokens.kinds[at] = kind;
  tokens.values[at] = value;
  tokens.hashes[at] = hash;
  tokens.starts[at] = start;
  tokens.ends[at] = end;
  return end;
}

function readToken(tokens: Tokens, text: string, start: number, code: number): number {
  if (isDigit(code) || (code === 46 && isDigit(codeAt(text, start + 1)))) {
    const end = endOfNumber(text, start);
    return push(tokens, TokenKind.number, valueOfNumber(text, start, end), 0, start, end);
  }
  if (code === 10) return push(tokens, TokenKind.newline, 0, 10, start, start + 1);
  if (isLetterCode(code)) {
    const end = readLetters(text, start, hashStart);
    return push(tokens, TokenKind.word, end - start, lettersHash, start, end);
  }
  if (code === 92 && isLetter(codeAt(text, start + 1))) {
    const end = readLetters(text, start + 1, hashNext(hashStart, 92));
    return push(tokens, TokenKind.command, 0, lettersHash, start, end);
  }
  if (code === 92) {
    const next = codeAt(text, start + 1);
    return push(
      tokens,
      TokenKind.symbol,
      escapedValue(next),
      hashNext(hashNext(hashStart, 92), next),
      start,
      start + 2,
    );
  }
  return push(tokens, TokenKind.symbol, code, hashNext(hashStart, code), start, start + 1);
}

/** `\\\\` and `\\%` stand for themselves, `\\(`, `\\[` and their ends for a boundary (0), spacing for a blank. */
function escapedValue(next: number): number {
  if (next === 92 || next === 37) return next;
  return next === 40 || next === 41 || next === 91 || next === 93 ? 0 : 32;
}

/** The hash of what `readLetters` read last: an object for each word would be a second answer too many. */
let lettersHash = 0;

const nextLetter = (hash: number, code: number) =>
  hashNext(hash, code >= 65 && code <= 90 ? code | 32 : code);

/** The end of the word that begins here; its hash, added to the seed, stands in `lettersHash`. */
function readLetters(text: string, start: number, seed: number): number {
  let hash = seed;
  let i = start;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isApostrophe = code === 39 && isLetterCode(codeAt(text, i + 1));
    if (!isApostrophe && !isLetterCode(code)) break;
    hash = nextLetter(hash, code);
  }
  lettersHash = hash;
  return i;
}

/** The hash that a word or command has among the tokens, for look-up tables. */
export function tokenHash(word: string): number {
  let hash = hashStart;
  for (let i = 0; i < word.length; i++) hash = nextLetter(hash, word.charCodeAt(i));
  return hash;
}
