import Link from 'next/link';
import { memo, type ReactNode } from 'react';
import { AccountMenu } from '@/components/shell/account-menu';
import { Logo } from '@/components/shell/logo';
import { NavTabs } from '@/components/shell/nav-tabs';
import { AccountLinks, SignOutButton } from '@/components/shell/session-links';
import type { Frame } from '@/lib/contracts/frame';

export interface AppBarProps {
  /** As the page's gate computed it. */
  frame: Frame;
  /** In the middle of the bar: progress through a solution. */
  children?: ReactNode;
  /** At the right, before the account: save state, worker state. */
  status?: ReactNode;
}

export function AppBar({ frame, children, status }: AppBarProps) {
  return (
    <header
      data-print="no"
      className="sticky top-0 z-30 flex h-(--bar-height) items-center gap-3 border-b border-line bg-surface px-4 text-small sm:px-5"
    >
      <Places frame={frame} />
      <div className="@container flex min-w-0 grow items-center justify-center gap-3">{children}</div>
      {status && <div className="flex shrink-0 items-center gap-3">{status}</div>}
      <OwnAccount frame={frame} />
    </header>
  );
}

/** Where one is and can go; the same at each key of a page whose bar tells more. */
const Places = memo(function Places({ frame: { crumb, nav = [] } }: { frame: Frame }) {
  return (
    <>
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
    </>
  );
});

const OwnAccount = memo(function OwnAccount({ frame: { account, accountLinks } }: { frame: Frame }) {
  return (
    <AccountMenu
      account={account}
      links={<AccountLinks links={accountLinks} />}
      signOut={<SignOutButton />}
    />
  );
});

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
