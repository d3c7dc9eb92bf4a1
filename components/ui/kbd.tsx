import type { ReactNode } from 'react';

/** A key as printed on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-small border border-b-2 border-line bg-surface px-1.5 py-[3px] text-center font-sans text-[0.6875rem]/none font-medium text-soft in-[.bg-ink]:border-paper/35 in-[.bg-ink]:bg-transparent in-[.bg-ink]:text-paper">
      {children}
    </kbd>
  );
}
