/** A complex number; NaN in a part stands for "not defined". */
export interface Complex {
  re: number;
  im: number;
}

export const undefinedValue: Complex = { re: Number.NaN, im: Number.NaN };

export function real(re: number): Complex {
  return { re, im: 0 };
}

export function isDefined(value: Complex): boolean {
  return Number.isFinite(value.re) && Number.isFinite(value.im);
}

export function plus(a: Complex, b: Complex): Complex {
  return { re: a.re + b.re, im: a.im + b.im };
}

export function times(a: Complex, b: Complex): Complex {
  return { re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re };
}

export function over(a: Complex, b: Complex): Complex {
  const size = b.re * b.re + b.im * b.im;
  if (size === 0) return undefinedValue;
  return { re: (a.re * b.re + a.im * b.im) / size, im: (a.im * b.re - a.re * b.im) / size };
}

export function size(value: Complex): number {
  return Math.hypot(value.re, value.im);
}

function isReal(value: Complex): boolean {
  return Math.abs(value.im) <= 1e-13 * Math.max(1, Math.abs(value.re));
}

export function exponential(value: Complex): Complex {
  const grown = Math.exp(value.re);
  return { re: grown * Math.cos(value.im), im: grown * Math.sin(value.im) };
}

/** Natural logarithm of a positive real number; anything else is left undefined. */
export function logarithm(value: Complex): Complex {
  return isReal(value) && value.re > 0 ? real(Math.log(value.re)) : undefinedValue;
}

/** Whole powers of anything, and real powers of positive numbers: the rest has several values. */
export function raise(base: Complex, exponent: Complex): Complex {
  if (isReal(exponent) && Number.isInteger(exponent.re) && Math.abs(exponent.re) <= 1000) {
    let result = real(1);
    for (let count = Math.abs(exponent.re); count > 0; count -= 1) result = times(result, base);
    return exponent.re < 0 ? over(real(1), result) : result;
  }
  if (!isReal(base) || base.re <= 0) return undefinedValue;
  return exponential(times(exponent, real(Math.log(base.re))));
}

/** Square roots of negative numbers are imaginary; odd roots of them are the real ones. */
export function nthRoot(value: Complex, degree: number): Complex {
  if (!isReal(value)) return undefinedValue;
  if (value.re >= 0) return real(value.re ** (1 / degree));
  if (degree % 2 === 1) return real(-((-value.re) ** (1 / degree)));
  return degree === 2 ? { re: 0, im: Math.sqrt(-value.re) } : undefinedValue;
}

/** A function of real numbers; undefined elsewhere. */
export function ofReal(apply: (value: number) => number, value: Complex): Complex {
  return isReal(value) ? real(apply(value.re)) : undefinedValue;
}
