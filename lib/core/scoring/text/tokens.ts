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
const isLetterCode = (code: number) => isLetter(code) && !SYMBOLS_ABOVE_ASCII.has(code);

/** Characters above ASCII that are operators, not letters of a word: × ÷ − · ≈ ≠ ≤ ≥ √ and dashes, quotes, bullets. */
const SYMBOLS_ABOVE_ASCII = new Set(
  [...'×÷−·≈≠≤≥√–—‘’“”•…→⇒≡±°π²³½¼'].map((character) => character.charCodeAt(0)),
);

const isGroup = (text: string, at: number) =>
  isDigit(text.charCodeAt(at)) && isDigit(text.charCodeAt(at + 1)) && isDigit(text.charCodeAt(at + 2));

function endOfNumber(text: string, start: number): number {
  let i = start;
  while (isDigit(text.charCodeAt(i))) i++;
  if (i - start <= 3) {
    while (text.charCodeAt(i) === 44 && isGroup(text, i + 1) && !isDigit(text.charCodeAt(i + 4))) i += 4;
  }
  if (text.charCodeAt(i) === 46 && isDigit(text.charCodeAt(i + 1))) {
    i++;
    while (isDigit(text.charCodeAt(i))) i++;
  }
  return i;
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
  if (isDigit(code) || (code === 46 && isDigit(text.charCodeAt(start + 1)))) {
    const end = endOfNumber(text, start);
    return push(tokens, TokenKind.number, Number(text.slice(start, end).replaceAll(',', '')), 0, start, end);
  }
  if (code === 10) return push(tokens, TokenKind.newline, 0, 10, start, start + 1);
  if (isLetterCode(code)) {
    const end = endOfLetters(text, start);
    return push(tokens, TokenKind.word, end - start, hashLetters(text, start, end, hashStart), start, end);
  }
  if (code === 92 && isLetter(text.charCodeAt(start + 1))) {
    const end = endOfLetters(text, start + 1);
    return push(
      tokens,
      TokenKind.command,
      0,
      hashLetters(text, start + 1, end, hashNext(hashStart, 92)),
      start,
      end,
    );
  }
  if (code === 92) {
    const next = text.charCodeAt(start + 1);
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

function endOfLetters(text: string, start: number): number {
  let i = start;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    const isApostrophe = code === 39 && isLetterCode(text.charCodeAt(i + 1));
    if (!isLetterCode(code) && !isApostrophe) break;
    i++;
  }
  return i;
}

function hashLetters(text: string, start: number, end: number, seed: number): number {
  let hash = seed;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    hash = hashNext(hash, code >= 65 && code <= 90 ? code | 32 : code);
  }
  return hash;
}

/** The hash that a word or command has among the tokens, for look-up tables. */
export function tokenHash(word: string): number {
  return hashLetters(word, 0, word.length, hashStart);
}
