'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type NavEntry, currentEntry } from '@/components/shell/nav-entry';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { MENU_ITEM_CLASS } from '@/components/ui/menu-item-class';
import { Popover } from '@/components/ui/popover';

interface EntriesProps {
  entries: readonly NavEntry[];
  current: NavEntry | undefined;
}

const tabClass = (isCurrent: boolean) =>
  classNames(
    'bold-room rounded-[6px] px-2.5 py-1.5 whitespace-nowrap',
    isCurrent ? 'bg-sunken font-[550] text-ink' : 'text-soft hover:text-ink',
  );

/**
 * Where one can go in this project: a row of tabs when wide, those that are visited now and then behind its last one;
 * one button with a list when narrow.
 */
export function NavTabs({ entries }: { entries: readonly NavEntry[] }) {
  const current = currentEntry(usePathname(), entries);
  if (entries.length === 0) return null;
  const rare = entries.filter(({ isRare }) => isRare);
  return (
    <>
      <nav aria-label="Project" className="hidden gap-1 xl:flex">
        {entries
          .filter(({ isRare }) => !isRare)
          .map((entry) => (
            <Link
              key={entry.href}
              href={entry.href}
              aria-current={entry === current ? 'page' : undefined}
              className={tabClass(entry === current)}
              data-text={entry.label}
            >
              {entry.label}
            </Link>
          ))}
        {rare.length > 0 && <MoreTab entries={rare} current={current} />}
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
            <NavList entries={entries} current={current} />
          </nav>
        </Popover>
      </div>
    </>
  );
}

/** The last tab: opens the list of the rest, and bears the name of the page of it that is open. */
function MoreTab({ entries, current }: EntriesProps) {
  const open = current?.isRare ? current : null;
  return (
    <Popover
      placement="bottom-start"
      triggerLabel={open ? `${open.label}: more pages` : 'More pages'}
      triggerClassName={classNames(
        'flex items-center gap-1 rounded-[6px] px-2.5 py-1.5 whitespace-nowrap',
        open ? 'bg-sunken font-[550] text-ink' : 'text-soft hover:text-ink',
      )}
      trigger={
        <>
          {open?.label ?? 'More'}
          <Icon name="chevron-down" size={14} className="text-soft" />
        </>
      }
    >
      <div className="min-w-44">
        <NavList entries={entries} current={current} />
      </div>
    </Popover>
  );
}

function NavList({ entries, current }: EntriesProps) {
  return entries.map((entry) => (
    <Link
      key={entry.href}
      href={entry.href}
      aria-current={entry === current ? 'page' : undefined}
      onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      className={classNames(MENU_ITEM_CLASS, entry === current && 'bg-sunken font-[550]')}
    >
      {entry.label}
    </Link>
  ));
}
