import { describe, expect, it } from 'vitest';
import { passwordProblem } from '@/lib/core/authz/password';

const person = { email: 'grace.hopper@example.org', name: 'Grace Hopper' };

describe('passwordProblem', () => {
  it.each([
    'twelve chars',
    'violet harbour anvil',
    'ßßß ünder dem Dach',
    '漢字かな交じりの長い文です',
    'Grace likes long mornings',
  ])('accepts %s', (password) => expect(passwordProblem(password, person)).toBeNull());

  it.each([
    ['elevenchars', 'at least 12'],
    ['x'.repeat(201), 'at most 200'],
    ['Password-1234', 'first that are tried'],
    ['aaaaaaaaaaaaaa', 'first that are tried'],
    ['gracehopper2026', 'name or e-mail'],
    ['grace.hopper@example.org', 'name or e-mail'],
  ])('refuses %s', (password, reason) => expect(passwordProblem(password, person)).toContain(reason));
});
