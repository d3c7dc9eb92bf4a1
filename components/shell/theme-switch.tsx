'use client';

import { useId, useSyncExternalStore } from 'react';
import { THEMES, type Theme, parseTheme, themeCookie } from '@/components/shell/theme';
import { Icon, type IconName } from '@/components/ui/icon';

const FACES: Record<Theme, { icon: IconName; label: string }> = {
  light: { icon: 'sun', label: 'Light' },
  dark: { icon: 'moon', label: 'Dark' },
  system: { icon: 'screen', label: 'System' },
};

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function shownTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}

function chooseTheme(theme: Theme): void {
  document.cookie = themeCookie(theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Light, dark, or as the system says; kept in a cookie, so that the server paints it at once. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, shownTheme, () => 'system' as const);
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Theme</legend>
      <div className="grid grid-cols-3 gap-0.5 rounded-control bg-sunken p-0.5">
        {THEMES.map((entry) => (
          <label
            key={entry}
            className="grid justify-items-center gap-0.5 rounded-[6px] px-2 py-1.5 text-tiny text-soft hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-accent touch:py-2.5"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={entry === theme}
              onChange={() => chooseTheme(entry)}
            />
            <Icon name={FACES[entry].icon} />
            {FACES[entry].label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
