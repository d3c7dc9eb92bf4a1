import type { ReactNode } from 'react';
import { ThemeSwitch } from '@/components/shell/theme-switch';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';

export interface Account {
  name: string;
  /** The address, or whatever tells two people of one name apart. */
  detail?: string;
  /** The role in the open project, shown in the bar. */
  role?: string;
}

export interface AccountMenuProps {
  account: Account;
  /** Links above sign-out; lines with `MENU_ITEM_CLASS`. */
  links?: ReactNode;
  signOut?: ReactNode;
}

export function AccountMenu({ account, links, signOut }: AccountMenuProps) {
  return (
    <Popover
      triggerLabel={
        account.role ? `${account.role}: account of ${account.name}` : `Account of ${account.name}`
      }
      triggerClassName="flex h-9 items-center gap-2 rounded-control px-2 text-soft hover:bg-hover hover:text-ink touch:h-11"
      className="w-60"
      trigger={
        <>
          <Icon name="person" />
          {account.role && <span className="max-sm:hidden">{account.role}</span>}
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      <div className="px-2.5 pt-1.5 pb-2.5">
        <p className="truncate font-[550]">{account.name}</p>
        {account.detail && <p className="truncate text-tiny text-soft">{account.detail}</p>}
      </div>
      <div className="px-1.5 pb-1.5">
        <ThemeSwitch />
      </div>
      {(links || signOut) && (
        <div className="mt-1 border-t border-line pt-1">
          {links}
          {signOut}
        </div>
      )}
    </Popover>
  );
}
