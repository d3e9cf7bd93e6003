import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { whenIdle } from './when-idle.ts';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: IconName | undefined;
  /** Fills the width of its container. */
  readonly wide?: boolean | undefined;
  /** Work is under way: a spinner shows, presses do nothing, focus and width stay. */
  readonly busy?: boolean | undefined;
}

/** A button with a word. It does not submit a form unless `type="submit"`. */
export function Button({
  variant,
  size,
  icon,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...whenIdle(busy, onClick)}
      className={classNames(
        buttonClass(variant, size, wide),
        busy && styles.busy,
        icon !== undefined && styles.withIcon,
        className,
      )}
    >
      {busy ? <Icon name="spinner-gap-b" className={styles.spinner} /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

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
