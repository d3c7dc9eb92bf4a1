import { hashNext, hashStart } from '@/lib/core/scoring/text/hash';

/** What a token is; numbers carry a value, the others a hash of their lower-case text. */
export const TokenKind = { word: 0, number: 1, command: 2, symbol: 3, newline: 4 } as const;
export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind];

/** A text cut into tokens, as parallel arrays (a million steps are read in one go, so no object per token). */
export interface Tokens {
  text: string;
  kinds: TokenKind[];
  /** The number's value, or a symbol's character code; 0 otherwise. */
  values: number[];
  hashes: number[];
  starts: number[];
  ends: number[];
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

/** Cuts text into words, numbers (1,000 and 3.5 are one each), LaTeX commands, symbols and line ends. */
export function tokenise(text: string): Tokens {
  const tokens: Tokens = { text, kinds: [], values: [], hashes: [], starts: [], ends: [] };
  let i = 0;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code === 32 || code === 9 || code === 13) {
      i++;
      continue;
    }
    i = readToken(tokens, text, i, code);
  }
  return tokens;
}

function push(
  tokens: Tokens,
  kind: TokenKind,
  value: number,
  hash: number,
  start: number,
  end: number,
): number {
  tokens.kinds.push(kind);
  tokens.values.push(value);
  tokens.hashes.push(hash);
  tokens.starts.push(start);
  tokens.ends.push(end);
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
