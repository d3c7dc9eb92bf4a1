import { expect, it } from 'vitest';
import { holds } from '@/bench/print-bars';

it.each([
  [0.3, '>= 0.3', true],
  [0.29, '>= 0.3', false],
  [5.1, '<= 5', false],
  [0, '= 0', true],
  [1, '= 0', false],
  [0, null, true],
])('%s against %s: %s', (value, want, expected) => {
  expect(holds({ what: 'x', value, want })).toBe(expected);
});

it('refuses a bar that it does not understand', () => {
  expect(() => holds({ what: 'x', value: 1, want: 'about 3' })).toThrow('Not a bar');
});
