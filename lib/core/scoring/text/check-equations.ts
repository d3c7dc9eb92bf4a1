import { arithmeticRoles, Role } from '@/lib/core/scoring/text/arithmetic-roles';
import { evaluate, expressionOf, type Expression } from '@/lib/core/scoring/text/evaluate';
import { TokenKind, type Tokens } from '@/lib/core/scoring/text/tokens';

/** One equation between numbers that could be computed. */
export interface CheckedEquation {
  isRight: boolean;
  /** Values of both sides. */
  left: number;
  right: number;
  /** The left side as it stands in the text, and the right one. */
  leftText: string;
  rightText: string;
}

interface Side {
  from: number;
  to: number;
  expression: Expression;
  value: number;
}

const hasOtherSign = /\\approx|equals/i;
/** Most steps with a sign have one of the characters, which are found faster than words. */
const hasSign = (text: string) => text.includes('=') || text.includes('≈') || hasOtherSign.test(text);

const isPart = (role: Role | undefined) =>
  role !== undefined && role !== Role.stop && role !== Role.variable && role < Role.equals;

/**
 * Every `a = b` whose two sides are arithmetic on numbers, with whether it holds. Algebra, functions, units of
 * measure and remainders are left alone: a false alarm costs more than a missed equation.
 */
export function checkEquations(tokens: Tokens): CheckedEquation[] {
  // Most steps hold no equation, and a million steps are read in one go.
  if (!hasSign(tokens.text)) return [];
  const signs: number[] = [];
  const roles = arithmeticRoles(tokens);
  for (let i = 0; i < roles.length; i++)
    if (roles[i] === Role.equals || roles[i] === Role.roughly) signs.push(i);
  if (signs.length === 0) return [];
  const found: CheckedEquation[] = [];
  let previous: { side: Side | null; end: number } = { side: null, end: -1 };
  for (const sign of signs) {
    const left = isContinued(roles, previous.end, sign) ? previous.side : readLeft(tokens, roles, sign);
    const right = readRight(tokens, roles, sign);
    previous = { side: right, end: right?.to ?? -1 };
    if (!left || !right || !hasOperator(left, right)) continue;
    const isRight = isEqual(left, right, roles[sign] === Role.roughly);
    found.push({
      isRight,
      left: left.value,
      right: right.value,
      leftText: tokens.text.slice(tokens.starts[left.from], tokens.ends[left.to - 1]),
      rightText: tokens.text.slice(tokens.starts[right.from], tokens.ends[right.to - 1]),
    });
  }
  return found;
}

/** In `a = b \\ = c` and `a = b = c` the last right side is the next left side. */
function isContinued(roles: readonly Role[], from: number, to: number): boolean {
  if (from < 0) return false;
  for (let i = from; i < to; i++) if (roles[i] !== Role.lineEnd && roles[i] !== Role.blank) return false;
  return true;
}

function hasOperator(left: Side, right: Side): boolean {
  return left.expression.roles.length > 1 || right.expression.roles.length > 1;
}

function readLeft(tokens: Tokens, roles: readonly Role[], sign: number): Side | null {
  let from = startOfLeft(roles, sign);
  while (from < sign && isSeenThrough(roles[from])) from++;
  if (isBullet(tokens, roles, from)) from++;
  const before = roles[from - 1];
  if (before === Role.variable && !isSentenceWord(tokens, from - 1)) return null;
  if (before === Role.variable && !startsValue.has(roles[from])) return null;
  if (roles[from] === Role.open && from > 0 && tokens.ends[from - 1] === tokens.starts[from]) return null;
  const side = sideOf(tokens, roles, from, sign);
  // "5 pairs = 5 * 2" converts a unit and says nothing false.
  const isQuantity =
    side?.expression.roles.every(isOfOneValue) && roles.slice(from, sign).includes(Role.unit);
  return isQuantity ? null : side;
}

const isOfOneValue = (role: Role) => role === Role.number || role >= Role.open || role === Role.divide;
const startsValue = new Set<Role | undefined>([Role.number, Role.open, Role.fraction]);
const isSeenThrough = (role: Role | undefined) => role === Role.blank || role === Role.unit;

/** Walks back from the sign to the first token of the expression before it. */
function startOfLeft(roles: readonly Role[], sign: number): number {
  let from = sign;
  let depth = 0;
  let isValueBehind = false;
  for (; from > 0 && isPart(roles[from - 1]); from--) {
    const role = roles[from - 1];
    if (role === Role.close) depth++;
    if (role === Role.open && --depth < 0) break;
    if (role === Role.number && isValueBehind) break;
    if (!isSeenThrough(role))
      isValueBehind = role === Role.number || role === Role.fraction || role === Role.root;
  }
  return from;
}

/** A dash with a space behind it at the start of a line is a list mark, not a sign. */
function isBullet(tokens: Tokens, roles: readonly Role[], at: number): boolean {
  const isAtStart = at === 0 || roles[at - 1] === Role.lineEnd || roles[at - 1] === Role.stop;
  return roles[at] === Role.minus && isAtStart && tokens.ends[at] !== tokens.starts[at + 1];
}

/** A word of prose such as "total" may stand before an expression; a letter, a function or a command may not. */
function isSentenceWord(tokens: Tokens, i: number): boolean {
  return tokens.kinds[i] === TokenKind.word && (tokens.values[i] ?? 0) > 3;
}

function readRight(tokens: Tokens, roles: readonly Role[], sign: number): Side | null {
  let to = sign + 1;
  let isValueBefore = false;
  while (to < roles.length && isPart(roles[to])) {
    const role = roles[to];
    if (role === Role.number && isValueBefore) break;
    if (!isSeenThrough(role)) isValueBefore = role === Role.number;
    to++;
  }
  if (roles[to] === Role.variable) return null;
  while (to > sign + 1 && isSeenThrough(roles[to - 1])) to--;
  // A brace that closes what was opened before the sign (\boxed{2 + 3 = 5}) and a "!" are not part of it.
  const side = sideOf(tokens, roles, sign + 1, to);
  const last = roles[to - 1];
  return (
    side ?? (last === Role.close || last === Role.factorial ? sideOf(tokens, roles, sign + 1, to - 1) : null)
  );
}

function sideOf(tokens: Tokens, roles: readonly Role[], from: number, to: number): Side | null {
  if (to <= from) return null;
  const expression = expressionOf(tokens, roles, from, to);
  if (expression.roles.length === 0) return null;
  const value = evaluate(expression);
  return value === null ? null : { from, to, expression, value };
}

/** Equal within the digits that are shown; percentages may stand as their number. */
function isEqual(left: Side, right: Side, isRough: boolean): boolean {
  const [a, b] = [left.value, right.value];
  if (isExact(a, b)) return true;
  const slack = isRough ? 0.02 : hasDecimals(left) || hasDecimals(right) ? 0.006 : 0;
  if (isNear(a, b, slack) || isWholeQuotient(left, right)) return true;
  return hasPercent(left) !== hasPercent(right) && (isNear(a * 100, b, slack) || isNear(a, b * 100, slack));
}

const isExact = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
const isNear = (a: number, b: number, slack: number) =>
  isExact(a, b) || Math.abs(a - b) <= slack * Math.max(Math.abs(a), Math.abs(b));

/** "17 ÷ 5 = 3" in a division with remainder, and "2/9 = 0" in a sum of whole parts. */
function isWholeQuotient(left: Side, right: Side): boolean {
  const isQuotient = left.expression.roles.every(isOfOneValue) && right.expression.roles.length === 1;
  return isQuotient && right.value === Math.floor(left.value);
}

const hasPercent = (side: Side) => side.expression.roles.includes(Role.percent);
const hasDecimals = (side: Side) =>
  side.expression.roles.some(
    (role, i) => role === Role.number && !Number.isInteger(side.expression.values[i]),
  );
