import { checkEquations, type CheckedEquation } from '@/lib/core/scoring/text/check-equations';
import { TokenKind, tokenHash, tokenise, type Tokens } from '@/lib/core/scoring/text/tokens';
import type { KnownNumbers } from '@/lib/core/scoring/features/known-numbers';
import { numberOfWord, wordGroupBits } from '@/lib/core/scoring/features/word-groups';
import { readNgrams } from '@/lib/core/scoring/features/ngrams';
import type { WordIds } from '@/lib/core/scoring/features/word-ids';

/** What can be seen in one step's text and what came before it. */
export interface StepFacts {
  text: string;
  equations: CheckedEquation[];
  wrongEquations: CheckedEquation[];
  numbers: number[];
  /** Numbers of the step that nothing before it holds or gives in one operation. */
  numbersFromNowhere: number[];
  /** Numbers that appear in this step first, however they came about. */
  newNumbers: number[];
  groupBits: number;
  wordCount: number;
  equalsCount: number;
  inequalityCount: number;
  hasBoxed: boolean;
  endsWithColon: boolean;
  isUnbalanced: boolean;
  /** Hashed words and pairs of words, numbers masked, each once. */
  ngrams: number[];
  /** Ids of its words and numbers, each once. */
  words: number[];
}

const ordinary = new Set([0, 1, 2, 3, 4, 5, 10, 100, 1000]);
const stepWord = new Set(['step', 'equation', 'case', 'part', 'question'].map(tokenHash));
const boxed = tokenHash('\\boxed');
const [LESS, MORE] = [60, 62];
const otherInequalities = new Set(['≤', '≥', '≠'].map((character) => character.charCodeAt(0)));
const isInequality = (code: number) =>
  code === LESS || code === MORE || (code > 127 && otherInequalities.has(code));
const inequalityCommands = new Set(
  ['\\le', '\\ge', '\\leq', '\\geq', '\\lt', '\\gt', '\\neq', '\\ne'].map(tokenHash),
);

/** Reads one step; `known` holds the numbers before it and is extended by the step's own, as `ids` is by its words. */
export function readStepFacts(text: string, known: KnownNumbers, ids: WordIds): StepFacts {
  const tokens = tokenise(text);
  const equations = checkEquations(tokens);
  const numbers = numbersOf(tokens);
  const { newNumbers, numbersFromNowhere } = sortNumbers(numbers, equations, known);
  const { groupBits, wordCount, equalsCount, inequalityCount, hasBoxed } = readWords(tokens);
  const { ngrams, words } = readNgrams(tokens, ids);
  // Named one by one: objects that are spread into another took a tenth of the time.
  return {
    text,
    equations,
    wrongEquations: equations.filter((equation) => !equation.isRight),
    numbers,
    newNumbers,
    numbersFromNowhere,
    groupBits,
    wordCount,
    equalsCount,
    inequalityCount,
    hasBoxed,
    endsWithColon: text.trimEnd().endsWith(':'),
    isUnbalanced: isUnbalanced(tokens),
    ngrams,
    words,
  };
}

/** The numbers of a text in order, without the numbers of list marks and "Step 3". */
export function numbersOf(tokens: Tokens): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.kinds[i] !== TokenKind.number) continue;
    const isListMark =
      (i === 0 || tokens.kinds[i - 1] === TokenKind.newline) && isListMarkEnd(tokens.values[i + 1]);
    if (isListMark || (i > 0 && stepWord.has(tokens.hashes[i - 1]!))) continue;
    numbers.push(tokens.values[i] ?? 0);
  }
  return numbers;
}

const isListMarkEnd = (code: number | undefined) => code === 46 || code === 41 || code === 58;

/** Numbers that words bring with them: "three", "half", 7 for "week". */
export function numbersInWords(tokens: Tokens): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const value = numberOfWord(tokens.hashes[i]!);
    if (value !== undefined) numbers.push(value);
  }
  return numbers;
}

function sortNumbers(numbers: readonly number[], equations: readonly CheckedEquation[], known: KnownNumbers) {
  const newNumbers: number[] = [];
  const numbersFromNowhere: number[] = [];
  for (const value of numbers) {
    if (known.has(value)) continue;
    newNumbers.push(value);
    const isResult = equations.some((equation) => equation.right === value);
    const isGiven = ordinary.has(value) || isResult || known.isOneOperationAway(value);
    if (!isGiven) numbersFromNowhere.push(value);
    known.add(value);
  }
  return { newNumbers, numbersFromNowhere };
}

function readWords(tokens: Tokens) {
  let groupBits = 0;
  let wordCount = 0;
  let equalsCount = 0;
  let inequalityCount = 0;
  let hasBoxed = false;
  for (let i = 0; i < tokens.count; i++) {
    const hash = tokens.hashes[i] ?? 0;
    groupBits |= wordGroupBits(hash);
    if (tokens.kinds[i] === TokenKind.word) wordCount++;
    else if (tokens.kinds[i] === TokenKind.symbol) {
      if (tokens.values[i] === 61) equalsCount++;
      if (isInequality(tokens.values[i] ?? 0)) inequalityCount++;
    } else if (tokens.kinds[i] === TokenKind.command) {
      if (hash === boxed) hasBoxed = true;
      if (inequalityCommands.has(hash)) inequalityCount++;
    }
  }
  return { groupBits, wordCount, equalsCount, inequalityCount, hasBoxed };
}

/** Braces or dollar signs that do not pair, `\left` without `\right`. */
function isUnbalanced({ text, count, kinds, values, ends }: Tokens): boolean {
  let depth = 0;
  let dollars = 0;
  for (let i = 0; i < count; i++) {
    if (kinds[i] !== TokenKind.symbol) continue;
    // What is escaped has another value.
    const code = values[i];
    if (code === 123) depth++;
    else if (code === 125 && --depth < 0) return true;
    else if (code === 36 && !isDigitAt(text, ends[i] ?? 0)) dollars++;
  }
  return depth !== 0 || (dollars % 2 === 1 && !/\$\d/.test(text));
}

function isDigitAt(text: string, at: number): boolean {
  return at < text.length && text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57;
}
