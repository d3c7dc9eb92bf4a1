import { classNames } from '@/components/ui/class-names';

export interface MeterProps {
  /** What is measured; the figure beside the meter is read by everyone. */
  label: string;
  /** 0 to `max`. */
  value: number;
  max?: number;
  tone?: 'accent' | 'neg' | 'neu' | 'pos' | 'warn';
  className?: string;
}

const FILLS = { accent: 'bg-accent', neg: 'bg-neg', neu: 'bg-neu', pos: 'bg-pos', warn: 'bg-warn' };

/** A small bar for a share or a score in a row of figures. */
export function Meter({ label, value, max = 1, tone = 'accent', className }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={classNames(
        'inline-block h-[5px] w-11 overflow-hidden rounded-pill bg-line align-[2px]',
        className,
      )}
    >
      <span
        data-filled
        className={classNames('block h-full', FILLS[tone])}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
