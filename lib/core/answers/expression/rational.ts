/** An exact fraction in lowest terms; the bottom is positive. */
export interface Rational {
  top: bigint;
  bottom: bigint;
}

/** Numbers of more digits than this are not computed exactly, so that no answer can eat the machine. */
const maxDigits = 400;
const maxExponent = 1000;
const tooLarge = 10n ** BigInt(maxDigits);

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [magnitude(a), magnitude(b)];
  while (right > 0n) [left, right] = [right, left % right];
  return left;
}

/** Reduces a fraction; null where the bottom is 0 or a part is too long. */
export function rational(top: bigint, bottom: bigint): Rational | null {
  if (bottom === 0n || magnitude(top) > tooLarge || magnitude(bottom) > tooLarge) return null;
  const divisor = greatestCommonDivisor(top, bottom) || 1n;
  const sign = bottom < 0n ? -1n : 1n;
  return { top: (sign * top) / divisor, bottom: (sign * bottom) / divisor };
}

/** "12", "1.50", ".5" as a fraction; null if it is too long. */
export function rationalOfDecimal(text: string): Rational | null {
  const [whole = '', decimals = ''] = text.split('.');
  if (whole.length + decimals.length > maxDigits) return null;
  return rational(BigInt(`${whole}${decimals}` || '0'), 10n ** BigInt(decimals.length));
}

export function add(a: Rational, b: Rational): Rational | null {
  return rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

export function multiply(a: Rational, b: Rational): Rational | null {
  return rational(a.top * b.top, a.bottom * b.bottom);
}

export function divide(a: Rational, b: Rational): Rational | null {
  return rational(a.top * b.bottom, a.bottom * b.top);
}

/** Whole exponents only; 0^0 is not defined. */
export function power(base: Rational, exponent: Rational): Rational | null {
  if (exponent.bottom !== 1n || magnitude(exponent.top) > BigInt(maxExponent)) return null;
  const count = Number(magnitude(exponent.top));
  const digits = Math.max(magnitude(base.top).toString().length, base.bottom.toString().length);
  if (digits * count > 2 * maxDigits || (count === 0 && base.top === 0n)) return null;
  const raised = rational(base.top ** BigInt(count), base.bottom ** BigInt(count));
  if (!raised || exponent.top >= 0n) return raised;
  return rational(raised.bottom, raised.top);
}

function exactRoot(value: bigint, degree: number): bigint | null {
  if (value < 0n || value > 10n ** 60n) return null;
  const guess = BigInt(Math.round(Number(value) ** (1 / degree)));
  for (const candidate of [guess - 1n, guess, guess + 1n]) {
    if (candidate >= 0n && candidate ** BigInt(degree) === value) return candidate;
  }
  return null;
}

/** The root where it is a fraction itself; an odd root of a negative number is the negative one. */
export function root(value: Rational, degree: number): Rational | null {
  const isNegative = value.top < 0n;
  if (degree < 2 || degree > 60 || (isNegative && degree % 2 === 0)) return null;
  const top = exactRoot(magnitude(value.top), degree);
  const bottom = exactRoot(value.bottom, degree);
  if (top === null || bottom === null) return null;
  return rational(isNegative ? -top : top, bottom);
}

export function isSame(a: Rational, b: Rational): boolean {
  return a.top === b.top && a.bottom === b.bottom;
}

/** The nearest floating-point number. */
export function toNumber(value: Rational): number {
  const scale = 10n ** 20n;
  const whole = value.top / value.bottom;
  const rest = ((value.top % value.bottom) * scale) / value.bottom;
  return Number(whole) + Number(rest) / 1e20;
}
