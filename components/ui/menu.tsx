'use client';

import Link from 'next/link';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';
import { MENU_ITEM_CLASS } from '@/components/ui/menu-item-class';
import { nextIndex } from '@/components/ui/move-focus';
import type { Placement } from '@/components/ui/place-popover';
import { Popover } from '@/components/ui/popover';

export interface MenuItem {
  label: ReactNode;
  icon?: IconName;
  /** A place to go … */
  href?: string;
  /** … or a thing to do. */
  onSelect?: () => void;
  /** For a choice among items: a check stands at the chosen one. */
  isChecked?: boolean;
  isDanger?: boolean;
  isDisabled?: boolean;
}

export interface MenuProps {
  trigger: ReactNode;
  triggerLabel?: string;
  triggerClassName?: string;
  /** Names the menu for screen readers. */
  label: string;
  items: readonly MenuItem[];
  placement?: Placement;
}

/** Actions behind a button: arrows, Home, End and Escape work as in every menu. */
export function Menu({ label, items, ...popover }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const close = () => menu.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      close();
      return;
    }
    const all = entries();
    const here = all.findIndex((entry) => entry === document.activeElement);
    const next = nextIndex(event.key, here, all.length, 'vertical');
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const focusFirst = () => {
    const all = entries();
    (all.find((entry) => entry.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
  };

  return (
    <Popover {...popover} kind="menu" onOpen={focusFirst}>
      <div ref={menu} role="menu" aria-label={label} onKeyDown={onKeyDown} className="min-w-44">
        {items.map((item, index) => (
          <MenuEntry key={index} item={item} onDone={close} />
        ))}
      </div>
    </Popover>
  );
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const isChoice = item.isChecked !== undefined;
  const className = classNames(MENU_ITEM_CLASS, item.isDanger && 'text-neg');
  const content = (
    <>
      {item.icon && <Icon name={item.icon} className={item.isDanger ? undefined : 'text-soft'} />}
      <span className="grow truncate">{item.label}</span>
      {isChoice && <Icon name="check" size={14} className={item.isChecked ? 'text-accent' : 'invisible'} />}
    </>
  );
  if (item.href) {
    return (
      <Link href={item.href} role="menuitem" tabIndex={-1} className={className} onClick={onDone}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.isChecked}
      aria-disabled={item.isDisabled || undefined}
      tabIndex={-1}
      className={className}
      onClick={() => {
        if (item.isDisabled) return;
        onDone();
        item.onSelect?.();
      }}
    >
      {content}
    </button>
  );
}
