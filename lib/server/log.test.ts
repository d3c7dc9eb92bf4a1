import { expect, test } from 'vitest';
import { redact } from '@/lib/server/log';

test('fields named like a secret are hidden at every depth', () => {
  const logged = redact({
    user: { email: 'a@b.c', passwordHash: 'x' },
    headers: [{ Cookie: 'y' }],
    apiToken: 'z',
  });
  expect(logged).toEqual({
    user: { email: 'a@b.c', passwordHash: '***' },
    headers: [{ Cookie: '***' }],
    apiToken: '***',
  });
});

test('passwords in addresses and tokens in links are hidden inside text', () => {
  expect(redact('at postgresql://me:hunter2@db:5432/x')).toBe('at postgresql://me:***@db:5432/x');
  expect(redact('GET /set-up?token=abc&x=1')).toBe('GET /set-up?token=***&x=1');
});

test('an error keeps its name, message, code and cause', () => {
  const error = Object.assign(new Error('no', { cause: new Error('why') }), { code: 'E1' });
  expect(redact(error)).toMatchObject({
    name: 'Error',
    message: 'no',
    code: 'E1',
    cause: { message: 'why' },
  });
});

test('what JSON cannot hold is written all the same', () => {
  const loop: Record<string, unknown> = { size: 5n };
  loop.self = loop;
  expect(() => JSON.stringify(redact(loop))).not.toThrow();
});
