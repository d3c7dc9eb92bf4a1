'use client';

import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { MENU_ITEM_CLASS } from '@/components/ui/menu-item-class';
import type { FrameLink } from '@/lib/contracts/frame';
import { endSession } from '@/lib/client/session/sign-in';
import { useKeptSession } from '@/lib/client/session/use-kept-session';

export function AccountLinks({ links }: { links: readonly FrameLink[] }) {
  return links.map((link) => (
    <Link key={link.href} href={link.href} className={MENU_ITEM_CLASS}>
      {link.label}
    </Link>
  ));
}

/** Signs out; where it stands, the session is renewed while somebody works. */
export function SignOutButton() {
  useKeptSession();
  return (
    <button type="button" className={MENU_ITEM_CLASS} onClick={() => void endSession()}>
      <Icon name="arrow-right" className="text-soft" />
      Sign out
    </button>
  );
}
