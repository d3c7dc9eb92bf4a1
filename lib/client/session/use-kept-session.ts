import { useEffect } from 'react';

const RENEW_EVERY_MS = 10 * 60_000;

/** Renews the session's cookie while somebody works in this tab: at most every ten minutes, never when idle. */
export function useKeptSession(): void {
  // Syncs with the browser: a key or a press is work; the session endpoint writes the new cookie.
  useEffect(() => {
    let renewedAt = 0;
    const renew = () => {
      const now = Date.now();
      if (now - renewedAt < RENEW_EVERY_MS) return;
      renewedAt = now;
      fetch('/api/auth/session').catch(() => {
        renewedAt = 0;
      });
    };
    renew();
    window.addEventListener('keydown', renew);
    window.addEventListener('pointerdown', renew);
    return () => {
      window.removeEventListener('keydown', renew);
      window.removeEventListener('pointerdown', renew);
    };
  }, []);
}
