import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './badge.module.css';

export type BadgeColor = 'green' | 'blue' | 'orange' | 'cyan' | 'purple' | 'teal' | 'red' | 'pink';

interface BadgeProps {
  readonly color: BadgeColor;
  /** 20, 24 or 30 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly icon?: IconName | undefined;
  /** The state as text: colour alone is not enough. */
  readonly children: ReactNode;
}

/** The looks and word of a state. Tables of states hold one for each. */
export type BadgeLook = Pick<BadgeProps, 'color' | 'icon' | 'children'>;

/** A state in a word. */
export function Badge({ color, size = 'md', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[color], size !== 'md' && styles[size])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
