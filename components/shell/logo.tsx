/** The mark and the word; `isCompact` leaves the mark alone on narrow screens. */
export function Logo({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-small font-[650] tracking-tight">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="shrink-0 rounded-[4px]">
        <path className="fill-pos" d="M0 0h16v5.33H0z" />
        <path className="fill-neu" d="M0 5.33h16v5.34H0z" />
        <path className="fill-neg" d="M0 10.67h16V16H0z" />
      </svg>
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>Stepmark</span>
    </span>
  );
}
