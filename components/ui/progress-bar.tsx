import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; null while the end is not known. */
  value: number | null;
  /** What stands at the right above the bar: counts, rate, time left. */
  note?: ReactNode;
  tone?: 'accent' | 'pos' | 'neg';
}

const FILLS = { accent: 'bg-accent', pos: 'bg-pos', neg: 'bg-neg' };

export function ProgressBar({ label, value, note, tone = 'accent' }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10;
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-3 text-small">
        <span className="truncate">{label}</span>
        <span className="shrink-0 text-soft tabular-nums">{note}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent ?? undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-pill bg-line"
      >
        <div
          data-filled
          className={classNames(
            'h-full rounded-pill',
            FILLS[tone],
            percent === null && 'w-[35%] animate-slide',
          )}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
