import {
  exponential,
  isDefined,
  logarithm,
  nthRoot,
  ofReal,
  over,
  plus,
  raise,
  real,
  size,
  times,
  undefinedValue,
  type Complex,
} from '@/lib/core/answers/expression/complex';
import type { Expression, NamedFunction } from '@/lib/core/answers/expression/expression-tree';
import {
  add,
  divide,
  multiply,
  power,
  rational,
  rationalOfDecimal,
  root,
  type Rational,
} from '@/lib/core/answers/expression/rational';

const maxFactorial = 170;

function exactCall(name: NamedFunction, of: Rational): Rational | null {
  if (name === 'abs') return { top: of.top < 0n ? -of.top : of.top, bottom: of.bottom };
  if (name === 'floor' || name === 'ceil') {
    const rest = ((of.top % of.bottom) + of.bottom) % of.bottom;
    const floor = (of.top - rest) / of.bottom;
    return { top: name === 'ceil' && rest > 0n ? floor + 1n : floor, bottom: 1n };
  }
  if (name !== 'factorial' || of.bottom !== 1n || of.top < 0n || of.top > BigInt(maxFactorial)) return null;
  let product = 1n;
  for (let factor = 2n; factor <= of.top; factor += 1n) product *= factor;
  return rational(product, 1n);
}

function exactPair(
  kind: 'sum' | 'product' | 'quotient' | 'power',
  a: Rational,
  b: Rational,
): Rational | null {
  if (kind === 'sum') return add(a, b);
  if (kind === 'product') return multiply(a, b);
  return kind === 'quotient' ? divide(a, b) : power(a, b);
}

/** The exact value where it is a fraction that can be computed as one; else null. */
export function exactValue(node: Expression): Rational | null {
  if (node.kind === 'number') return rationalOfDecimal(node.text);
  if (node.kind === 'constant' || node.kind === 'variable') return null;
  if ('left' in node) {
    const left = exactValue(node.left);
    const right = left && exactValue(node.right);
    return left && right && exactPair(node.kind, left, right);
  }
  const of = exactValue(node.of);
  if (!of) return null;
  if (node.kind === 'negative') return { top: -of.top, bottom: of.bottom };
  return node.kind === 'root' ? root(of, node.degree) : exactCall(node.name, of);
}

const constants: Record<'pi' | 'e' | 'i', Complex> = {
  pi: real(Math.PI),
  e: real(Math.E),
  i: { re: 0, im: 1 },
};

function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > maxFactorial) return Number.NaN;
  let product = 1;
  for (let factor = 2; factor <= value; factor += 1) product *= factor;
  return product;
}

const realFunctions: Partial<Record<NamedFunction, (value: number) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  sec: (value) => 1 / Math.cos(value),
  csc: (value) => 1 / Math.sin(value),
  cot: (value) => 1 / Math.tan(value),
  arcsin: Math.asin,
  arccos: Math.acos,
  arctan: Math.atan,
  floor: Math.floor,
  ceil: Math.ceil,
  factorial,
};

function applyCall(name: NamedFunction, of: Complex): Complex {
  if (name === 'ln') return logarithm(of);
  if (name === 'exp') return exponential(of);
  if (name === 'abs') return real(size(of));
  const apply = realFunctions[name];
  return apply ? ofReal(apply, of) : undefinedValue;
}

/** The value at a point; parts are NaN where it is not defined or has several values. */
export function approximateValue(node: Expression, variables: ReadonlyMap<string, number>): Complex {
  switch (node.kind) {
    case 'number':
      return real(Number(node.text));
    case 'constant':
      return constants[node.name];
    case 'variable':
      return real(variables.get(node.name) ?? Number.NaN);
    case 'negative': {
      const { re, im } = approximateValue(node.of, variables);
      return { re: -re, im: -im };
    }
    case 'root':
      return nthRoot(approximateValue(node.of, variables), node.degree);
    case 'call':
      return applyCall(node.name, approximateValue(node.of, variables));
    default: {
      const left = approximateValue(node.left, variables);
      const right = approximateValue(node.right, variables);
      if (!isDefined(left) || !isDefined(right)) return undefinedValue;
      if (node.kind === 'sum') return plus(left, right);
      if (node.kind === 'product') return times(left, right);
      return node.kind === 'quotient' ? over(left, right) : raise(left, right);
    }
  }
}
