import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './cells.module.css';

interface IconCellProps {
  readonly icon: IconName;
  readonly label: ReactNode;
  /** Not needed: the picture is pale. */
  readonly pale?: boolean | undefined;
  readonly children: ReactNode;
}

/** A whole row of a waybill with a picture: equipment that is needed, in black, or not, pale. */
export function IconCell({ icon, label, pale = false, children }: IconCellProps) {
  return (
    <div className={classNames(styles.lift, pale && styles.pale)}>
      <dt>
        <span className={styles.picture}>
          <Icon name={icon} />
        </span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
