import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server';
import { describe, expect, it } from 'vitest';
import { config } from '@/proxy';

const matches = (url: string) => doesMatch({ config, nextConfig: {}, url });

describe('the proxy', () => {
  it('stays away from every route that may take a body', () => {
    for (const url of ['/api', '/api/v1/projects/math/imports', '/api/auth/callback/credentials']) {
      expect(matches(url), url).toBe(false);
    }
  });

  it('stays away from files', () => {
    expect(matches('/_next/static/chunks/a.js')).toBe(false);
  });

  it('gives every page its policy', () => {
    for (const url of ['/', '/sign-in', '/p/math/label', '/api-keys', '/p/api/x']) {
      expect(matches(url), url).toBe(true);
    }
  });
});
