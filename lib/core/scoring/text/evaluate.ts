import { Role, type Role as RoleType } from '@/lib/core/scoring/text/arithmetic-roles';
import type { Tokens } from '@/lib/core/scoring/text/tokens';

/** A span of tokens without its blanks and units: what is left to compute. */
export interface Expression {
  roles: RoleType[];
  values: number[];
}

const depthLimit = 40;

interface Reader extends Expression {
  at: number;
  depth: number;
}

/** The tokens from..to as an expression. */
export function expressionOf(
  tokens: Tokens,
  roles: readonly RoleType[],
  from: number,
  to: number,
): Expression {
  const expression: Expression = { roles: [], values: [] };
  for (let i = from; i < to; i++) {
    const role = roles[i] ?? Role.stop;
    if (role === Role.blank || role === Role.unit) continue;
    expression.roles.push(role);
    expression.values.push(tokens.values[i] ?? 0);
  }
  return expression;
}

/** The value of an expression, or null where it is not complete arithmetic on numbers. */
export function evaluate(expression: Expression): number | null {
  const reader: Reader = { roles: expression.roles, values: expression.values, at: 0, depth: 0 };
  const value = readSum(reader);
  return reader.at === reader.roles.length && Number.isFinite(value) ? value : null;
}

function readSum(reader: Reader): number {
  if (++reader.depth > depthLimit) return NaN;
  let value = readProduct(reader);
  for (;;) {
    const role = reader.roles[reader.at];
    if (role !== Role.plus && role !== Role.minus) break;
    reader.at++;
    const next = readProduct(reader);
    value = role === Role.plus ? value + next : value - next;
  }
  reader.depth--;
  return value;
}

function readProduct(reader: Reader): number {
  let value = readPower(reader);
  for (;;) {
    const role = reader.roles[reader.at];
    if (role === Role.times || role === Role.divide) {
      reader.at++;
      const next = readPower(reader);
      value = role === Role.times ? value * next : value / next;
    } else if (role === Role.open && reader.roles[reader.at - 1] !== Role.fraction) {
      value *= readPower(reader);
    } else if (role === Role.root) {
      value *= readPower(reader);
    } else return value;
  }
}

function readPower(reader: Reader): number {
  const role = reader.roles[reader.at];
  if (role === Role.minus || role === Role.plus) {
    reader.at++;
    const value = readPower(reader);
    return role === Role.minus ? -value : value;
  }
  let value = readAtom(reader);
  for (;;) {
    const next = reader.roles[reader.at];
    if (next === Role.factorial) value = factorial(value);
    else if (next === Role.percent) value /= 100;
    else break;
    reader.at++;
  }
  if (reader.roles[reader.at] !== Role.power) return value;
  reader.at++;
  return value ** readPower(reader);
}

function readAtom(reader: Reader): number {
  const role = reader.roles[reader.at];
  const value = reader.values[reader.at] ?? NaN;
  reader.at++;
  switch (role) {
    case Role.number:
      return value;
    case Role.open:
      reader.at--;
      return readGroup(reader);
    case Role.fraction:
      return readGroup(reader) / readGroup(reader);
    case Role.root:
      return Math.sqrt(readGroup(reader));
    case Role.choose:
      return choose(readGroup(reader), readGroup(reader));
    default:
      return NaN;
  }
}

/** `(…)`, `{…}`, or one bare number behind a command (`\frac12` is not read: its digits are one token). */
function readGroup(reader: Reader): number {
  if (reader.roles[reader.at] === Role.number) return reader.values[reader.at++] ?? NaN;
  if (reader.roles[reader.at] !== Role.open) return NaN;
  reader.at++;
  const value = readSum(reader);
  if (reader.roles[reader.at] !== Role.close) return NaN;
  reader.at++;
  return value;
}

function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > 170) return NaN;
  let product = 1;
  for (let k = 2; k <= value; k++) product *= k;
  return product;
}

function choose(n: number, k: number): number {
  if (!Number.isInteger(n) || !Number.isInteger(k) || k < 0 || k > n || n > 1000) return NaN;
  let product = 1;
  for (let i = 1; i <= k; i++) product = (product * (n - k + i)) / i;
  return Math.round(product);
}
