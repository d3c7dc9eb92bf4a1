import { describe, expect, it } from 'vitest';
import { parseTheme, themeCookie } from '@/components/shell/theme';

describe('parseTheme', () => {
  it('keeps a known theme and follows the system otherwise', () => {
    expect(parseTheme('dark')).toBe('dark');
    expect(parseTheme('light')).toBe('light');
    expect(parseTheme(undefined)).toBe('system');
    expect(parseTheme('"><script>')).toBe('system');
  });
});

describe('themeCookie', () => {
  it('lasts a year, and is removed when the system decides', () => {
    expect(themeCookie('dark')).toBe('stepmark-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(themeCookie('system')).toContain('Max-Age=0');
  });
});
