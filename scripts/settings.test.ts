import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, sessionSecret } from '@/scripts/settings.mjs';

describe('settings', () => {
  test('left out or empty, they have defaults', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' }, '/srv/stepmark')).toEqual({
      port: 3000,
      dataDir: '/srv/stepmark/.data',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      trustedProxies: 0,
    });
  });

  test('the address follows the port and loses a slash at its end', () => {
    expect(readSettings({ PORT: '3100' }).publicUrl).toBe('http://localhost:3100');
    expect(readSettings({ NEXTAUTH_URL: 'https://label.example.org/' }).publicUrl).toBe(
      'https://label.example.org',
    );
  });

  test.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a whole number (it is "abc").'],
    [{ PORT: '70000' }, 'The setting PORT must be from 1 to 65535 (it is "70000").'],
    [{ NEXTAUTH_URL: 'localhost' }, /^The setting NEXTAUTH_URL must be the address people type/],
    [{ NEXTAUTH_URL: 'https://a.b/c' }, /^The setting NEXTAUTH_URL must be an address without a path/],
    [{ DATABASE_URL: 'mysql://x' }, /^The setting DATABASE_URL must look like postgresql:/],
  ])('%o gets a sentence', (given, sentence) => {
    expect(() => readSettings(given)).toThrow(sentence);
  });

  test('a wrong DATABASE_URL is not repeated, since it may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  });
});

describe('the session key', () => {
  test('is made once, and its file is for the owner alone', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-secret-'));
    const first = sessionSecret({}, folder);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(sessionSecret({}, folder)).toBe(first);
    expect(fs.statSync(path.join(folder, 'nextauth-secret')).mode & 0o777).toBe(0o600);
    fs.rmSync(folder, { recursive: true });
  });

  test('a short one is refused', () => {
    expect(() => sessionSecret({ NEXTAUTH_SECRET: 'short' }, '/nowhere')).toThrow(/at least 32 characters/);
  });
});
