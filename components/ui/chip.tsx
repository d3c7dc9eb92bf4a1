import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';

export type Tone = 'neg' | 'neu' | 'pos' | 'acc' | 'warn';

const TONES: Record<Tone, string> = {
  neg: 'bg-neg-soft text-neg',
  neu: 'bg-neu-soft text-neu',
  pos: 'bg-pos-soft text-pos',
  acc: 'bg-accent-soft text-accent',
  warn: 'bg-warn-soft text-warn',
};

export interface ChipProps {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
  className?: string;
}

/** A short fact beside a thing: a state, a role, a reason. */
export function Chip({ tone = 'neu', icon, children, className }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-pill px-2.5 py-px text-tiny font-medium tabular-nums',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={13} />}
      <span className="truncate">{children}</span>
    </span>
  );
}
