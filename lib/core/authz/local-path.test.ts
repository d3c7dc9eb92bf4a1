import { describe, expect, it } from 'vitest';
import { localPath } from '@/lib/core/authz/local-path';

describe('localPath', () => {
  it.each(['/', '/projects/math?round=2#top', '/invitations/a-b_c', '/projects/größe'])(
    'keeps %s',
    (path) => {
      expect(localPath(path)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    'projects',
    '',
    null,
    undefined,
  ])('answers / for %j', (path) => {
    expect(localPath(path)).toBe('/');
  });
});
