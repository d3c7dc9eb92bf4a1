import { expect, it } from 'vitest';
import { checkEquations } from '@/lib/core/scoring/text/check-equations';
import { tokenise } from '@/lib/core/scoring/text/tokens';

const check = (text: string) => checkEquations(tokenise(text));
const verdicts = (text: string) => check(text).map(({ isRight }) => isRight);

it.each([
  '2 * 10 = 20',
  'so 1,200 - 300 = 900 dollars',
  '$5.00 + $2.50 = $7.50',
  '\\[ \\frac{3}{4} \\times 8 = 6 \\]',
  '5 apples + 3 apples = 8 apples',
  '3! = 6',
  '20% of 50 = 10',
  '10 / 3 = 3.33',
  '\\sqrt{16} + 2^{3} = 12',
  '180^\\circ - 60^\\circ = 120^\\circ',
  '6 x 4 = 24 legs',
  '17 ÷ 5 = 3',
  '- 3 × 8 = 24',
  '\\binom{5}{2} = 10',
  '2(3 + 4) = 14',
])('holds: %s', (text) => {
  expect(verdicts(text)).toEqual([true]);
});

it.each([
  '2 * 7 = 7',
  '19 + 8 + 16 + 8 = 41',
  '\\(2 \\cdot 7 = 7\\)',
  '100 - 30 = 60 dollars',
  '45% of 100 = 55',
])('does not hold: %s', (text) => {
  expect(verdicts(text)).toEqual([false]);
});

it.each([
  'x + 2 = 5',
  '2x = 10',
  'f(3) = 9',
  '5 pairs = 5 * 2',
  'x^2 = 4 and x_1 = 2',
  '\\log_2 8 = 3',
  '15 = 3 \\pmod{12}',
  '7 mod 3 = 1',
  '3 hours = 180 minutes',
  'a = b = c',
  '2ab = 7 + 1',
  '\\cos 60 = 1/2',
  '= 5',
  '(1, 2) = (3, 4)',
  '17 / 5 = 3 remainder 2',
])('leaves alone: %s', (text) => {
  expect(verdicts(text)).toEqual([]);
});

it('reads a chain link by link and over line ends', () => {
  expect(verdicts('2 + 3 = 5 = 10 / 2 = 4')).toEqual([true, true, false]);
  expect(verdicts('3 + 4 &= 7 \\\\ &= 8 - 2')).toEqual([true, false]);
});

it('names both sides as they stand', () => {
  expect(check('Thus $2 \\cdot 7 = 7$.')).toEqual([
    { isRight: false, left: 14, right: 7, leftText: '2 \\cdot 7', rightText: '7' },
  ]);
});

it('takes a moment even for hostile text', () => {
  const deep = `${'('.repeat(5000)}1${')'.repeat(5000)} = 1`;
  expect(verdicts(deep)).toEqual([]);
  expect(verdicts('1+'.repeat(20_000) + '1 = 2')).toEqual([false]);
});
