import type { AnswerValue, Interval, Measure } from '@/lib/core/answers/answer-value';
import {
  compareEquations,
  compareExpressions,
  type Comparison,
} from '@/lib/core/answers/expression/compare-expressions';
import { variablesOf, type Expression } from '@/lib/core/answers/expression/expression-tree';
import type { Unit } from '@/lib/core/answers/units';

const closedLists = [
  ['yes', 'no'],
  ['true', 'false'],
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
];

function scaledBy(expression: Expression, factor: number): Expression {
  return { kind: 'product', left: expression, right: { kind: 'number', text: factor.toPrecision(15) } };
}

/** One of the two has a unit: it may be left out, but a difference may then be one of units. */
function compareWithMissingUnit(bare: Expression, measured: Expression, unit: Unit): Comparison {
  const plain = compareExpressions(bare, measured);
  const [top, bottom] = unit.factor >= 1 ? [unit.factor, 1] : [1, 1 / unit.factor];
  const converted: Expression = {
    kind: 'quotient',
    left: scaledBy(measured, top),
    right: { kind: 'number', text: String(Math.round(bottom)) },
  };
  const afterwards = unit.factor === 1 ? 'different' : compareExpressions(bare, converted);
  const isConverted = afterwards === 'same';
  if (isConverted && (unit.dimension === 'ratio' || unit.dimension === 'scale')) return 'same';
  if (plain === 'same' && unit.dimension === 'scale') return 'unknown';
  if (plain === 'same' && unit.dimension === 'ratio') {
    return compareExpressions(bare, { kind: 'call', name: 'abs', of: bare }) === 'same' && isSmall(bare)
      ? 'unknown'
      : 'same';
  }
  if (plain !== 'different') return plain;
  if (afterwards === 'unknown') return 'unknown';
  return isConverted || (unit.dimension !== null && hasOtherScale(unit))
    ? mayBeOtherUnit(bare, measured)
    : 'different';
}

/** "0.5" for "0.5%" may mean a half. */
function isSmall(expression: Expression): boolean {
  return expression.kind === 'quotient' || (expression.kind === 'number' && Number(expression.text) <= 1);
}

function hasOtherScale(unit: Unit): boolean {
  return !['scale', 'ratio', 'count'].includes(unit.dimension ?? '');
}

const commonRatios = [
  10, 12, 24, 36, 60, 100, 144, 1000, 1728, 3600, 10_000, 1_000_000, 3, 9, 27, 7, 16, 4, 5280,
];

function mayBeOtherUnit(a: Expression, b: Expression): Comparison {
  const isRatio = commonRatios.some(
    (ratio) =>
      compareExpressions(a, scaledBy(b, ratio)) !== 'different' ||
      compareExpressions(scaledBy(a, ratio), b) !== 'different',
  );
  const inRadians: Expression = {
    kind: 'product',
    left: b,
    right: {
      kind: 'quotient',
      left: { kind: 'constant', name: 'pi' },
      right: { kind: 'number', text: '180' },
    },
  };
  return isRatio || compareExpressions(a, inRadians) !== 'different' ? 'unknown' : 'different';
}

function compareUnits(a: Measure, b: Measure): Comparison {
  if (a.unit && b.unit) {
    if (a.unit.name === b.unit.name) return compareExpressions(a.expression, b.expression);
    if (a.unit.dimension === null || a.unit.dimension !== b.unit.dimension) return 'unknown';
    const [left, right] = [scaledBy(a.expression, a.unit.factor), scaledBy(b.expression, b.unit.factor)];
    return compareExpressions(left, right) === 'same' ? 'same' : 'unknown';
  }
  if (a.unit) return compareWithMissingUnit(b.expression, a.expression, a.unit);
  return b.unit
    ? compareWithMissingUnit(a.expression, b.expression, b.unit)
    : compareExpressions(a.expression, b.expression);
}

function compareMeasures(a: Measure, b: Measure): Comparison {
  if (a.name !== null && b.name !== null && a.name !== b.name) return 'unknown';
  return compareUnits(a, b);
}

function all(comparisons: readonly Comparison[]): Comparison {
  if (comparisons.includes('different')) return 'different';
  return comparisons.includes('unknown') ? 'unknown' : 'same';
}

function compareInOrder(a: readonly AnswerValue[], b: readonly AnswerValue[]): Comparison {
  if (a.length !== b.length) return 'different';
  return all(a.map((item, index) => compareValues(item, b[index] ?? item)));
}

function withoutRepeats(items: readonly AnswerValue[]): AnswerValue[] {
  return items.filter(
    (item, index) => !items.slice(0, index).some((earlier) => compareValues(earlier, item) === 'same'),
  );
}

/** Lists of numbers have no order; lists of words may have one. */
function compareLists(a: readonly AnswerValue[], b: readonly AnswerValue[]): Comparison {
  const inOrder = compareInOrder(a, b);
  if (inOrder === 'same') return 'same';
  if ([...a, ...b].some((item) => item.kind === 'text' || item.kind === 'choice')) return 'unknown';
  const names = new Set(
    [...a, ...b].flatMap((item) => (item.kind === 'measure' && item.name ? [item.name] : [])),
  );
  if (names.size > 1) return 'unknown';
  const rest = [...b];
  let isUnknown = false;
  for (const item of a) {
    const found = rest.map((other) => compareValues(item, other));
    const at = found.indexOf('same');
    if (at >= 0) rest.splice(at, 1);
    else if (found.includes('unknown')) isUnknown = true;
    else return 'different';
  }
  if (isUnknown) return 'unknown';
  return rest.length === 0 ? 'same' : 'different';
}

function compareEnds(a: Expression | null, b: Expression | null): Comparison {
  if (a === null || b === null) return a === b ? 'same' : 'different';
  return compareExpressions(a, b);
}

function compareInterval(a: Interval, b: Interval): Comparison {
  const ends = all([compareEnds(a.from, b.from), compareEnds(a.to, b.to)]);
  const isSameKind = a.isFromClosed === b.isFromClosed && a.isToClosed === b.isToClosed;
  return ends === 'same' && !isSameKind ? 'different' : ends;
}

function compareIntervals(a: readonly Interval[], b: readonly Interval[]): Comparison {
  if (a.length !== b.length) return 'unknown';
  const rest = [...b];
  let isUnknown = false;
  for (const interval of a) {
    const found = rest.map((other) => compareInterval(interval, other));
    const at = found.indexOf('same');
    if (at >= 0) rest.splice(at, 1);
    else if (found.includes('unknown')) isUnknown = true;
    else return 'different';
  }
  return isUnknown ? 'unknown' : 'same';
}

function compareMatrices(a: readonly Expression[][], b: readonly Expression[][]): Comparison {
  if (a.length !== b.length || a[0]?.length !== b[0]?.length) return 'unknown';
  return all(
    a.flatMap((row, at) => row.map((cell, column) => compareExpressions(cell, b[at]?.[column] ?? cell))),
  );
}

function compareTexts(a: string, b: string): Comparison {
  if (a === b) return 'same';
  return closedLists.some((list) => list.includes(a) && list.includes(b)) ? 'different' : 'unknown';
}

function valueInBase(digits: string, base: number): bigint {
  return [...digits].reduce((sum, digit) => sum * BigInt(base) + BigInt(Number.parseInt(digit, 36)), 0n);
}

function compareBased(a: { digits: string; base: number }, b: { digits: string; base: number }): Comparison {
  if (a.base === b.base) return a.digits === b.digits ? 'same' : 'different';
  return a.digits === b.digits || valueInBase(a.digits, a.base) === valueInBase(b.digits, b.base)
    ? 'unknown'
    : 'different';
}

/** Values of different kinds: wrong only where a plain number can never be the other thing. */
function compareKinds(a: AnswerValue, b: AnswerValue): Comparison {
  const [number, other] = a.kind === 'measure' ? [a, b] : b.kind === 'measure' ? [b, a] : [null, null];
  if (!number || !other || variablesOf(number.expression).length > 0) return 'unknown';
  if (other.kind === 'list')
    return other.items.length !== 1 && other.items.every(isPlainNumber) ? 'different' : 'unknown';
  if (other.kind === 'tuple') return other.items.every(isPlainNumber) ? 'different' : 'unknown';
  return other.kind === 'intervals' && other.intervals.every((one) => one.from !== null || one.to !== null)
    ? 'different'
    : 'unknown';
}

function isPlainNumber(value: AnswerValue): boolean {
  return value.kind === 'measure' && value.name === null && variablesOf(value.expression).length === 0;
}

/** Compares two readings. */
export function compareValues(a: AnswerValue, b: AnswerValue): Comparison {
  if (a.kind === 'measure' && b.kind === 'measure') return compareMeasures(a, b);
  if (a.kind === 'list' && b.kind === 'list') {
    const isSet = a.isSet || b.isSet;
    return compareLists(isSet ? withoutRepeats(a.items) : a.items, isSet ? withoutRepeats(b.items) : b.items);
  }
  if (a.kind === 'tuple' && b.kind === 'tuple') return compareInOrder(a.items, b.items);
  if (a.kind === 'intervals' && b.kind === 'intervals') return compareIntervals(a.intervals, b.intervals);
  if (a.kind === 'matrix' && b.kind === 'matrix') return compareMatrices(a.rows, b.rows);
  if (a.kind === 'equation' && b.kind === 'equation') return compareEquations(a.difference, b.difference);
  if (a.kind === 'based' && b.kind === 'based') return compareBased(a, b);
  if (a.kind === 'choice' && b.kind === 'choice') return a.letter === b.letter ? 'same' : 'different';
  if (a.kind === 'text' && b.kind === 'text') return compareTexts(a.text, b.text);
  return compareKinds(a, b);
}
