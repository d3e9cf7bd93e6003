import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './menu.module.css';

interface MenuItemProps extends ComponentProps<'button'> {
  readonly icon?: IconName | undefined;
}

/** One action of a Menu. Choosing it closes the menu. */
export function MenuItem({ icon, className, children, ...rest }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} {...rest} className={classNames(styles.item, className)}>
      {icon && <Icon name={icon} size="md" />}
      <span>{children}</span>
    </button>
  );
}

/** The style of a menu item for a router's link, which also needs role menuitem and tabIndex -1. */
export const menuItemClass = styles.item;

/** A line between two groups of items. */
export function MenuRule() {
  return <hr className={styles.rule} />;
}
