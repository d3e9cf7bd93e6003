import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** One sign icon. */
  readonly icon?: IconName | undefined;
  /** A picture instead of an icon, such as empty nodes. */
  readonly picture?: ReactNode;
  /** The name of the state. */
  readonly title: ReactNode;
  readonly level?: 1 | 2 | 3 | undefined;
  /** The next step for the user. */
  readonly children?: ReactNode;
  /** One button or link, or the first way on and a second. */
  readonly action?: ReactNode;
}

/** A place with nothing in it: what it is, what to do, one action. */
export function EmptyState({ icon, picture, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>{icon ? <Icon name={icon} size="xl" /> : picture}</div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.words}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
