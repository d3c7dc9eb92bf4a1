/** The cookie that keeps the chosen theme; it holds no secret and is written by the browser. */
export const THEME_COOKIE = 'stepmark-theme';

export const THEMES = ['light', 'dark', 'system'] as const;

export type Theme = (typeof THEMES)[number];

/** The theme that a cookie names; anything unknown or missing follows the system. */
export function parseTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** The `Set-Cookie` style text for `document.cookie`: one year, whole site, forgotten for `system`. */
export function themeCookie(theme: Theme): string {
  const age = theme === 'system' ? 0 : 365 * 24 * 60 * 60;
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
