'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type NavEntry, currentEntry } from '@/components/shell/nav-entry';
import { Icon } from '@/components/ui/icon';
import { MENU_ITEM_CLASS } from '@/components/ui/menu-item-class';
import { Popover } from '@/components/ui/popover';
import { classNames } from '@/components/ui/class-names';

/** Where one can go in this project: a row of tabs when wide, one button with a list when narrow. */
export function NavTabs({ entries }: { entries: readonly NavEntry[] }) {
  const current = currentEntry(usePathname(), entries);
  if (entries.length === 0) return null;
  return (
    <>
      <nav aria-label="Project" className="hidden gap-1 xl:flex">
        {entries.map((entry) => (
          <Link
            key={entry.href}
            href={entry.href}
            aria-current={entry === current ? 'page' : undefined}
            className={classNames(
              'bold-room rounded-[6px] px-2.5 py-1.5 whitespace-nowrap',
              entry === current ? 'bg-sunken font-[550] text-ink' : 'text-soft hover:text-ink',
            )}
            data-text={entry.label}
          >
            {entry.label}
          </Link>
        ))}
      </nav>
      <div className="xl:hidden">
        <Popover
          placement="bottom-start"
          triggerLabel={current ? `${current.label}: go to another page` : 'Go to another page'}
          triggerClassName="flex h-9 items-center gap-1.5 rounded-control bg-sunken px-3 font-[550] touch:h-11"
          trigger={
            <>
              {current?.label ?? 'Go to'}
              <Icon name="chevron-down" size={14} className="text-soft" />
            </>
          }
        >
          <nav aria-label="Project" className="min-w-44">
            {entries.map((entry) => (
              <Link
                key={entry.href}
                href={entry.href}
                aria-current={entry === current ? 'page' : undefined}
                onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
                className={classNames(MENU_ITEM_CLASS, entry === current && 'bg-sunken font-[550]')}
              >
                {entry.label}
              </Link>
            ))}
          </nav>
        </Popover>
      </div>
    </>
  );
}
