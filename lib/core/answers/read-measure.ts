import type { Measure } from '@/lib/core/answers/answer-value';
import type { Expression } from '@/lib/core/answers/expression/expression-tree';
import { parseExpression } from '@/lib/core/answers/expression/parse-expression';
import { currencies, degree, percent, unitOfWords, type Unit } from '@/lib/core/answers/units';

const grouped = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g;
const spaced = /(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d,])/g;
const markedWords = /^(.*[\d})\]!a-z|])\s*\\text\s*\{([^{}]*)\}\s*(?:\^\s*\{?([23])\}?)?$/;
const plainWords =
  /^(.*?(?:[\d})\]!]|\\pi))(\s*)([a-zA-Z][a-zA-Z./-]*(?: [a-zA-Z][a-zA-Z./-]*){0,4})\s*(?:\^\s*\{?([23])\}?)?$/;
const trigonometry = /sin|cos|tan|sec|csc|cot/;
const range = /^\d+\s*-\s*\d+$/;
const scientific = /(\d)[eE]([+-]?\d{1,3})(?!\w)/g;
const repeating = /^([+-]?)(\d*)\.(\d*)\\overline\s*\{(\d+)\}$/;
const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

interface Stripped {
  text: string;
  unit: Unit | null;
}

function stripCurrency(text: string): Stripped | null {
  const found = /^(-?)\s*([$€£])\s*(?=[\d.\\(-])(.*)$/.exec(text);
  const unit = currencies[found?.[2] ?? ''];
  return found && unit ? { text: `${found[1]}${found[3]}`, unit } : null;
}

function stripWords(text: string): Stripped | null {
  const marked = markedWords.exec(text);
  if (marked) {
    const unit = unitOfWords(marked[2] ?? '', marked[3] ?? '', true);
    return unit && { text: marked[1] ?? '', unit };
  }
  const plain = plainWords.exec(text);
  if (!plain) return null;
  const unit = unitOfWords(plain[3] ?? '', plain[4] ?? '', false);
  // "40cm" is a unit, "2ab" is a product.
  if (!unit || (plain[2] === '' && unit.dimension === null)) return null;
  return { text: plain[1] ?? '', unit };
}

function stripUnit(text: string): Stripped {
  const money = stripCurrency(text);
  if (money) return money;
  if (text.endsWith('%')) return { text: text.slice(0, -1).trim(), unit: percent };
  const angle = /^(.*?)\s*\^?\s*\{?\s*\\circ\s*\}?$/.exec(text);
  if (angle && !trigonometry.test(text)) return { text: angle[1] ?? '', unit: degree };
  return stripWords(text) ?? { text, unit: null };
}

function withoutGroups(text: string): string {
  return text
    .replace(grouped, (run) => run.replaceAll(',', ''))
    .replace(spaced, (run) => run.replaceAll(' ', ''));
}

const mixed =
  /^([+-]?)\s*(\d+)\s*(?:\\frac\s*\{(\d+)\}\s*\{(\d+)\}|\\frac\s*(\d)\s*(\d)|\s(\d+)\s*\/\s*(\d+))$/;

/** "1\frac{1}{2}" and "1 1/2" are one and a half. */
function mixedNumber(text: string): Expression | null {
  const found = mixed.exec(text);
  if (!found) return null;
  const number = (digits: string | undefined): Expression => ({ kind: 'number', text: digits ?? '0' });
  const part: Expression = {
    kind: 'quotient',
    left: number(found[3] ?? found[5] ?? found[7]),
    right: number(found[4] ?? found[6] ?? found[8]),
  };
  const sum: Expression = { kind: 'sum', left: number(found[2]), right: part };
  return found[1] === '-' ? { kind: 'negative', of: sum } : sum;
}

/** 0.1\overline{6}: the digits under the bar go on for ever. */
function repeatingDecimal(text: string): Expression | null {
  const [, sign = '', whole = '', fixed = '', period] = repeating.exec(text) ?? [];
  if (period === undefined) return null;
  const top = BigInt(`${whole}${fixed}${period}`) - BigInt(`${whole}${fixed}` || '0');
  const bottom = `${'9'.repeat(period.length)}${'0'.repeat(fixed.length)}`;
  const value: Expression = {
    kind: 'quotient',
    left: { kind: 'number', text: String(top) },
    right: { kind: 'number', text: bottom },
  };
  return sign === '-' ? { kind: 'negative', of: value } : value;
}

interface TwoReadings {
  expression: Expression;
  other: Expression | null;
}

function expressionOf(text: string): TwoReadings | null {
  const word = numberWords.indexOf(text.toLowerCase());
  if (word >= 0) return { expression: { kind: 'number', text: String(word) }, other: null };
  const bare = withoutGroups(text);
  if (range.test(bare)) return null;
  const unusual =
    mixedNumber(bare) ??
    repeatingDecimal(bare) ??
    (bare.search(scientific) < 0 ? null : parseExpression(bare.replace(scientific, '$1*10^{$2}')));
  const usual = parseExpression(bare);
  if (unusual) return { expression: unusual, other: usual };
  return usual && { expression: usual, other: null };
}

/**
 * Reads a formula with an optional unit. `other` is a second reading of it: the product where a mixed
 * number is meant, or the formula in which the unit is a variable. Null where the text is no formula.
 */
export function readMeasure(
  text: string,
  name: string | null,
): { likely: Measure; other: Measure | null } | null {
  const stripped = stripUnit(text);
  const read = expressionOf(stripped.text);
  if (!read) {
    const plain = stripped.unit ? expressionOf(text) : null;
    return (
      plain && { likely: { kind: 'measure', expression: plain.expression, unit: null, name }, other: null }
    );
  }
  const { unit } = stripped;
  const other: Measure | null = read.other && { kind: 'measure', expression: read.other, unit, name };
  return { likely: { kind: 'measure', expression: read.expression, unit, name }, other };
}
