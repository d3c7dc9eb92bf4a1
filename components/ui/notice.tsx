import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';

export type NoticeTone = 'info' | 'done' | 'warn' | 'error';

const TONES: Record<NoticeTone, { box: string; icon: IconName; ink: string }> = {
  info: { box: 'border-line bg-surface', icon: 'info', ink: 'text-accent' },
  done: { box: 'border-transparent bg-pos-soft', icon: 'check', ink: 'text-pos' },
  warn: { box: 'border-transparent bg-warn-soft', icon: 'alert', ink: 'text-warn' },
  error: { box: 'border-transparent bg-neg-soft', icon: 'error', ink: 'text-neg' },
};

export interface NoticeProps {
  tone?: NoticeTone;
  /** What happened. */
  title?: ReactNode;
  /** Where, and what to do. */
  children?: ReactNode;
  /** A small button or link that does it. */
  action?: ReactNode;
  /** Appears in answer to something that the person did: read out at once. */
  isLive?: boolean;
  className?: string;
}

export function Notice({ tone = 'info', title, children, action, isLive, className }: NoticeProps) {
  const { box, icon, ink } = TONES[tone];
  return (
    <div
      role={isLive ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2 rounded-card border px-3.5 py-2.5',
        box,
        className,
      )}
    >
      <Icon name={icon} className={classNames('mt-[2px]', ink)} />
      <div className="min-w-0 flex-1 basis-60 text-small">
        {title && <p className="font-[550]">{title}</p>}
        {children && <div className={title ? 'text-soft' : undefined}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
