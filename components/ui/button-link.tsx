import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { Icon, type IconName } from '@/components/ui/icon';

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: IconName;
}

/** A link with the looks of a button: for going somewhere, never for doing something. */
export function ButtonLink({ look, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass(look, size), className)}>
      {icon && <Icon name={icon} size={15} />}
      {children}
    </Link>
  );
}
