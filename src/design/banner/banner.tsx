import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './banner.module.css';

interface BannerProps {
  /** info is blue. warn is yellow: something to pay. danger is red: locked or late. escort is the impersonation bar. */
  readonly tone: 'info' | 'warn' | 'danger' | 'escort';
  readonly icon: IconName;
  /** One sentence, the user's task and deadline first. */
  readonly children: ReactNode;
  /** One or two links or buttons; they take the banner's look. */
  readonly actions?: ReactNode;
  /** status has it read out when it appears. */
  readonly role?: 'status' | 'alert' | undefined;
}

/** A sentence over the page, under the navbar. */
export function Banner({ tone, icon, children, actions, role }: BannerProps) {
  return (
    <div role={role} data-tone={tone} className={classNames(styles.banner, styles[tone])}>
      <Icon name={icon} />
      <div className={styles.text}>
        <p className={styles.words}>{children}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
