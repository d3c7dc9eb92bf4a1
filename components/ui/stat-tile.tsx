import type { ReactNode } from 'react';

export interface StatTileProps {
  label: ReactNode;
  figure: ReactNode;
  /** Beside the figure, small: a change or a ratio. */
  aside?: ReactNode;
  note?: ReactNode;
}

/** One figure with its name; put several in a `StatRow`. */
export function StatTile({ label, figure, aside, note }: StatTileProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3.5">
      <dt className="caption">{label}</dt>
      <dd className="mt-1 flex items-baseline gap-1.5 text-figure font-semibold tracking-tight tabular-nums">
        {figure}
        {aside && <span className="text-body font-[550] tracking-normal text-pos">{aside}</span>}
      </dd>
      <dd className="mt-0.5 min-h-5 text-tiny text-soft tabular-nums">{note}</dd>
    </div>
  );
}

export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(auto-fit,minmax(0,1fr))] lg:gap-3.5">
      {children}
    </dl>
  );
}
