import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';

export interface EmptyStateProps {
  icon?: IconName;
  title: ReactNode;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-110 flex-col items-center px-6 py-12 text-center">
      {icon && (
        <span className="mb-3 grid size-9 place-items-center rounded-control bg-neu-soft text-neu">
          <Icon name={icon} size={18} />
        </span>
      )}
      <p className="text-read font-[550]">{title}</p>
      {children && <div className="mt-1 text-small text-pretty text-soft">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
