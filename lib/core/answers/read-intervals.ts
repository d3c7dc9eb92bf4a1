import type { Interval } from '@/lib/core/answers/answer-value';
import { variablesOf, type Expression } from '@/lib/core/answers/expression/expression-tree';
import { parseExpression } from '@/lib/core/answers/expression/parse-expression';
import { splitTopLevel } from '@/lib/core/answers/split-top-level';

const infinite = /^([+-]?)\s*(?:\\infty|infinity|inf|oo)$/i;
const everything: Interval = { from: null, to: null, isFromClosed: false, isToClosed: false };
const allReal =
  /^(?:\\mathbb\s*\{?\s*R\s*\}?|\\R|(?:\\text\s*\{)?\s*(?:all )?(?:the )?reals?(?: numbers?)?\s*\}?|(?:\\text\s*\{)?\s*all real numbers\s*\}?)\.?$/i;

type End = { isBound: true; at: Expression } | { isBound: false; sign: number };

function readEnd(text: string): End | null {
  const unbounded = infinite.exec(text.trim());
  if (unbounded) return { isBound: false, sign: unbounded[1] === '-' ? -1 : 1 };
  const at = parseExpression(text);
  return at && { isBound: true, at };
}

function intervalOf(from: End, to: End, isFromClosed: boolean, isToClosed: boolean): Interval | null {
  if (!from.isBound && from.sign > 0) return null;
  if (!to.isBound && to.sign < 0) return null;
  return {
    from: from.isBound ? from.at : null,
    to: to.isBound ? to.at : null,
    isFromClosed: from.isBound && isFromClosed,
    isToClosed: to.isBound && isToClosed,
  };
}

/** "(a, b]" and the like. */
function readBracketed(text: string): Interval | null {
  const found = /^([([])([^]*)([)\]])$/.exec(text.trim());
  const ends = found && splitTopLevel(found[2] ?? '', ',');
  if (!found || ends?.length !== 2) return null;
  const [from, to] = [readEnd(ends[0] ?? ''), readEnd(ends[1] ?? '')];
  return from && to && intervalOf(from, to, found[1] === '[', found[3] === ']');
}

const variable = /^\\?[a-zA-Z]+$/;

function isVariable(text: string): boolean {
  const parsed = variable.test(text) ? parseExpression(text) : null;
  return parsed?.kind === 'variable';
}

function halfLine(operator: string, end: End): Interval[] | null {
  if (!end.isBound || variablesOf(end.at).length > 0) return null;
  const isClosed = operator === '\\le' || operator === '\\ge';
  const below: Interval = { from: null, to: end.at, isFromClosed: false, isToClosed: isClosed };
  const above: Interval = { from: end.at, to: null, isFromClosed: isClosed, isToClosed: false };
  if (operator === '\\ne') return [below, above];
  return operator === '<' || operator === '\\le' ? [below] : [above];
}

const mirrored: Record<string, string> = {
  '<': '>',
  '>': '<',
  '\\le': '\\ge',
  '\\ge': '\\le',
  '\\ne': '\\ne',
};

/** "1 < x \le 3", "x \ge 2", "x \ne 0". */
function readInequality(text: string): Interval[] | null {
  const parts = text
    .split(/(<|>|\\le(?![a-zA-Z])|\\ge(?![a-zA-Z])|\\ne(?![a-zA-Z]))/)
    .map((part) => part.trim());
  const [first = '', operator = '', second = '', next = '', third = ''] = parts;
  if (parts.length === 3) {
    const end = readEnd(isVariable(first) ? second : first);
    if (!end || (!isVariable(first) && !isVariable(second))) return null;
    return halfLine(isVariable(first) ? operator : (mirrored[operator] ?? ''), end);
  }
  if (parts.length !== 5 || !isVariable(second) || operator === '\\ne' || next === '\\ne') return null;
  const isRising = operator === '<' || operator === '\\le';
  if (isRising !== (next === '<' || next === '\\le')) return null;
  const [low, high] = isRising ? [readEnd(first), readEnd(third)] : [readEnd(third), readEnd(first)];
  const [lowSign, highSign] = isRising ? [operator, next] : [next, operator];
  const interval = low && high && intervalOf(low, high, lowSign?.length === 3, highSign?.length === 3);
  return interval ? [interval] : null;
}

/** True for brackets that can only be an interval: of two kinds, or with an infinite end. */
export function isSurelyInterval(text: string): boolean {
  return /^\(.*\]$|^\[.*\)$|infty|\\cup/.test(text);
}

/** The intervals that a text names as brackets, unions or an inequality in one variable; else null. */
export function readIntervals(text: string): Interval[] | null {
  if (allReal.test(text)) return [everything];
  const member = /^\\?[a-zA-Z]+\s*\\in(?![a-zA-Z])\s*(.*)$/.exec(text);
  if (member) return readIntervals(member[1] ?? '');
  const inequality = /[<>]|\\(?:le|ge|ne)(?![a-zA-Z])/.test(text) ? readInequality(text) : null;
  if (inequality) return inequality;
  const found = text.split(/\\cup(?![a-zA-Z])|\s+U\s+/).map(readBracketed);
  return found.every((interval) => interval !== null) ? found : null;
}
