import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '@/lib/server/http/content-security-policy';

function directive(policy: string, name: string): string | undefined {
  return policy.split('; ').find((entry) => entry.startsWith(`${name} `));
}

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy('abc', false);

  it('allows scripts by nonce alone, without eval or inline, in production', () => {
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace(directive(policy, 'style-src-attr') ?? '', '')).not.toContain('unsafe-inline');
  });

  it('lets no other site frame, load into or be called by a page', () => {
    for (const name of ['frame-ancestors', 'object-src', 'base-uri', 'frame-src']) {
      expect(directive(policy, name)).toBe(`${name} 'none'`);
    }
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data:");
  });
});
