import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: IconName | undefined;
  /** Fills the width of its container. */
  readonly wide?: boolean | undefined;
}

/** A link that looks like a button: a phone number, a file, another site. For a route use `buttonClass`. */
export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass(variant, size, wide), className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  );
}
