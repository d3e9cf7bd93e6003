import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { whenIdle } from './when-idle.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** The spoken name. */
  readonly label: string;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly busy?: boolean | undefined;
}

/** A square button with an icon alone: only for back, close, help, search, show password, turn, remove, more and less. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  size,
  busy = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...whenIdle(busy, onClick)}
      aria-label={label}
      className={classNames(buttonClass(variant, size), styles.square, busy && styles.busy, className)}
    >
      <Icon name={busy ? 'spinner-gap-b' : icon} className={busy ? styles.spinner : undefined} />
    </button>
  );
}
