import type { ReactNode } from 'react';
import { Logo } from '@/components/shell/logo';
import { PageBody } from '@/components/shell/page-body';

export interface EntryPageProps {
  title: string;
  /** A sentence below the title: what this page is for. */
  note?: ReactNode;
  children?: ReactNode;
}

/** A page for people who are not signed in (yet): one narrow column, nothing beside the one thing to do. */
export function EntryPage({ title, note, children }: EntryPageProps) {
  return (
    <PageBody className="min-h-dvh max-w-105! content-center">
      <Logo />
      <div className="rounded-card border border-line bg-surface p-5 sm:p-7">
        <h1 className="text-title font-[620] tracking-tight">{title}</h1>
        {note && <div className="mt-1.5 text-small text-pretty text-soft">{note}</div>}
        {children && <div className="mt-5">{children}</div>}
      </div>
    </PageBody>
  );
}
