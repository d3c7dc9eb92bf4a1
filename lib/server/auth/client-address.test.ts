import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientAddress } from '@/lib/server/auth/client-address';

const settings = vi.hoisted(() => ({ TRUSTED_PROXIES: 0 }));
vi.mock('@/lib/server/env', () => ({ env: () => settings }));

const from = (headers: Record<string, string>) => clientAddress((name) => headers[name]);
const FORGED = { 'x-stepmark-address': '10.0.0.1', 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' };

describe('clientAddress', () => {
  beforeEach(() => {
    settings.TRUSTED_PROXIES = 0;
  });

  it('believes the connection alone where no proxy is trusted', () => {
    expect(from(FORGED)).toBe('10.0.0.1');
    expect(from({ 'x-forwarded-for': '6.6.6.6' })).toBe('');
  });

  it('believes what the outermost trusted proxy wrote, never what a client put before it', () => {
    settings.TRUSTED_PROXIES = 1;
    expect(from({ ...FORGED, 'x-forwarded-for': '6.6.6.6, 203.0.113.9' })).toBe('203.0.113.9');
    settings.TRUSTED_PROXIES = 2;
    expect(from(FORGED)).toBe('203.0.113.9');
  });

  it('falls back to the connection where the proxy wrote nothing', () => {
    settings.TRUSTED_PROXIES = 1;
    expect(from({ 'x-stepmark-address': '10.0.0.1' })).toBe('10.0.0.1');
  });
});
