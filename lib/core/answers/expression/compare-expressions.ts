import { isDefined, over, size, type Complex } from '@/lib/core/answers/expression/complex';
import { approximateValue, exactValue } from '@/lib/core/answers/expression/evaluate';
import {
  decimalsOf,
  variableFactors,
  variablesOf,
  type Expression,
} from '@/lib/core/answers/expression/expression-tree';
import { isSame, toNumber } from '@/lib/core/answers/expression/rational';

/** `unknown`: neither can be said with certainty. */
export type Comparison = 'same' | 'different' | 'unknown';

const tolerance = 1e-10;
/** A decimal within one in a hundred of the exact value may be its rounding. */
const roundingTolerance = 1e-2;

/** Fixed points of both signs, none of them special. */
const samples = [0.7312, 1.4159, -0.6183, 2.2361, -1.7725, 3.6056, 0.1839, -2.6458, 5.0971, -4.3589];
const minimumPoints = 4;

function pointAt(names: readonly string[], index: number): Map<string, number> {
  return new Map(
    names.map((name, place) => [
      name,
      (samples[(index + place * 3) % samples.length] ?? 1) * (1 + place / 7),
    ]),
  );
}

function relativeDistance(a: Complex, b: Complex): number {
  const distance = size({ re: a.re - b.re, im: a.im - b.im });
  const scale = Math.max(size(a), size(b));
  return scale === 0 ? 0 : distance / scale;
}

function isRoundingOf(rounded: number, decimals: number, value: number): boolean {
  return Math.abs(rounded - value) <= 0.5000001 * 10 ** -decimals;
}

/** Whether the difference of two numbers may come from rounding: then neither right nor wrong is said. */
function mayBeRounded(a: Expression, b: Expression, left: number, right: number): boolean {
  const [leftDecimals, rightDecimals] = [decimalsOf(a), decimalsOf(b)];
  if (leftDecimals === null && rightDecimals === null) return false;
  if (leftDecimals !== null && isRoundingOf(left, leftDecimals, right)) return true;
  if (rightDecimals !== null && isRoundingOf(right, rightDecimals, left)) return true;
  if (leftDecimals !== null && rightDecimals !== null) return false;
  const [exact] = leftDecimals === null ? [left] : [right];
  const isWhole = Number.isInteger(exact);
  return !isWhole && Math.abs(left - right) <= roundingTolerance * Math.max(Math.abs(left), Math.abs(right));
}

function compareNumbers(a: Expression, b: Expression): Comparison {
  const [exactA, exactB] = [exactValue(a), exactValue(b)];
  if (exactA && exactB) {
    if (isSame(exactA, exactB)) return 'same';
    return mayBeRounded(a, b, toNumber(exactA), toNumber(exactB)) ? 'unknown' : 'different';
  }
  const none = new Map<string, number>();
  const [left, right] = [approximateValue(a, none), approximateValue(b, none)];
  if (!isDefined(left) || !isDefined(right)) return 'unknown';
  const isDecimal = decimalsOf(a) !== null || decimalsOf(b) !== null;
  const distance = relativeDistance(left, right);
  // A decimal that stops is never equal to a number that does not, however near.
  if (isDecimal && distance <= roundingTolerance) return 'unknown';
  if (distance <= tolerance) return 'same';
  return distance > 1e-6 ? 'different' : 'unknown';
}

function compareFunctions(a: Expression, b: Expression, names: readonly string[]): Comparison {
  let same = 0;
  let different = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const point = pointAt(names, index);
    const [left, right] = [approximateValue(a, point), approximateValue(b, point)];
    if (!isDefined(left) || !isDefined(right)) continue;
    if (relativeDistance(left, right) <= tolerance * 100) same += 1;
    else different += 1;
  }
  if (same >= minimumPoints && different === 0) return 'same';
  const isDecimal = decimalsOf(a) !== null || decimalsOf(b) !== null;
  return different >= minimumPoints && same === 0 && !isDecimal ? 'different' : 'unknown';
}

/**
 * Compares two formulas: exactly where both are fractions, else at fixed points. Formulas in other
 * variables, rounded decimals and what has several values are `unknown`.
 */
export function compareExpressions(answer: Expression, reference: Expression): Comparison {
  const names = variablesOf(reference);
  if (variablesOf(answer).join() !== names.join()) return 'unknown';
  if (names.length === 0) return compareNumbers(answer, reference);
  const compared = compareFunctions(answer, reference, names);
  // A reference in factors may be one because factors were asked for.
  const isUnfactored = variableFactors(reference) >= 2 && answer.kind === 'sum';
  return compared === 'same' && isUnfactored ? 'unknown' : compared;
}

/** Equations that are multiples of each other are the same; others may still have the same solutions. */
export function compareEquations(answer: Expression, reference: Expression): Comparison {
  const names = variablesOf(reference);
  if (names.length === 0 || variablesOf(answer).join() !== names.join()) return 'unknown';
  const ratios: Complex[] = [];
  for (let index = 0; index < samples.length; index += 1) {
    const point = pointAt(names, index);
    const ratio = over(approximateValue(answer, point), approximateValue(reference, point));
    if (isDefined(ratio)) ratios.push(ratio);
  }
  const first = ratios[0];
  if (!first || ratios.length < minimumPoints || size(first) < 1e-9) return 'unknown';
  return ratios.every((ratio) => relativeDistance(ratio, first) <= 1e-8) ? 'same' : 'unknown';
}
