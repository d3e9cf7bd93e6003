import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import type { IconName } from '#design/icon/icon-names.ts';
import styles from './dashboard.module.css';

interface TodoRowProps {
  readonly icon: IconName;
  /** Late, or soon to be. */
  readonly urgent?: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
}

/** One thing that waits for the shipper. */
export function TodoRow({ icon, urgent = false, title, children, action }: TodoRowProps) {
  return (
    <li className={styles.todo}>
      <span className={classNames(styles.picture, urgent && styles.urgent)}>
        <Icon name={icon} />
      </span>
      <span>
        <b>{title}</b>
        <span className={styles.about}>{children}</span>
      </span>
      {action}
    </li>
  );
}
