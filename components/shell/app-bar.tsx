import Link from 'next/link';
import type { ReactNode } from 'react';
import { type Account, AccountMenu } from '@/components/shell/account-menu';
import { Logo } from '@/components/shell/logo';
import type { NavEntry } from '@/components/shell/nav-entry';
import { NavTabs } from '@/components/shell/nav-tabs';

export interface AppBarProps {
  /** The open project, or the place outside of projects. */
  crumb?: { label: string; href?: string };
  /** The pages that this person may open here, in order. */
  nav?: readonly NavEntry[];
  /** In the middle of the bar: progress through a solution. */
  children?: ReactNode;
  /** At the right, before the account: save state, worker state. */
  status?: ReactNode;
  /** Missing for a visitor who has not signed in. */
  account?: Account;
  accountLinks?: ReactNode;
  /** The button that signs out; give it `MENU_ITEM_CLASS`. */
  signOut?: ReactNode;
}

export function AppBar({ crumb, nav = [], children, status, account, accountLinks, signOut }: AppBarProps) {
  return (
    <header
      data-print="no"
      className="sticky top-0 z-30 flex h-(--bar-height) items-center gap-3 border-b border-line bg-surface px-4 text-small sm:px-5"
    >
      <Link
        href="/"
        className="flex h-9 shrink-0 items-center rounded-small"
        aria-label="Stepmark, all projects"
      >
        <Logo isCompact={Boolean(crumb)} />
      </Link>
      {crumb && <Crumb {...crumb} />}
      {nav.length > 0 && (
        <div className="shrink-0 lg:ml-2">
          <NavTabs entries={nav} />
        </div>
      )}
      <div className="@container flex min-w-0 grow items-center justify-center gap-3">{children}</div>
      {status && <div className="flex shrink-0 items-center gap-3">{status}</div>}
      {account && <AccountMenu account={account} links={accountLinks} signOut={signOut} />}
    </header>
  );
}

function Crumb({ label, href }: { label: string; href?: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-faint">
        /
      </span>
      <span className="max-w-70 min-w-0 truncate font-[550]" title={label}>
        {href ? (
          <Link href={href} className="rounded-small hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </span>
    </>
  );
}
