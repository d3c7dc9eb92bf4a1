import { expect, it } from 'vitest';
import { NO_TOKEN, TokenKind, tokenise } from '@/lib/core/scoring/text/tokens';

const kindsOf = (text: string) => {
  const { kinds, count } = tokenise(text);
  return [...kinds.subarray(0, count)];
};

it('cuts a text into words, numbers, commands, symbols and line ends', () => {
  const { word, number, command, symbol, newline } = TokenKind;
  expect(kindsOf("Tom's 1,200.5\n\\frac{")).toEqual([word, number, newline, command, symbol]);
  expect(tokenise('1,200.5').values[0]).toBe(1200.5);
});

it('keeps nothing of a longer text behind the tokens of the next one', () => {
  tokenise('1 2 3 4 5 6 7 8 9 10 11 12');
  const { kinds, values, hashes, count } = tokenise('a');
  expect(count).toBe(1);
  expect([...kinds.subarray(1, 4)]).toEqual([NO_TOKEN, NO_TOKEN, NO_TOKEN]);
  expect([...values.subarray(1, 4), ...hashes.subarray(1, 4)]).toEqual([0, 0, 0, 0, 0, 0]);
});

it('takes a text of any length', () => {
  const text = Array.from({ length: 5_000 }, (_, i) => String(i)).join(' ');
  const { count, values } = tokenise(text);
  expect(count).toBe(5_000);
  expect([values[0], values[1_024], values[4_999]]).toEqual([0, 1_024, 4_999]);
});
