import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  /** A fact or two beside the title. */
  note?: ReactNode;
  /** Buttons at the right, the main one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h1 className="text-title font-[620] tracking-tight">{title}</h1>
        {note && <p className="text-body text-soft">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
