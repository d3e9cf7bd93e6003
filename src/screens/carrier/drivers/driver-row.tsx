import { Link } from '@tanstack/react-router';
import { Badge } from '#design/badge/badge.tsx';
import { classNames } from '#design/class-names.ts';
import type { Driver } from '#freight/driver/driver.ts';
import { fullName } from '#freight/user/initials.ts';
import { PhoneWords } from '../../parts/phone/phone.tsx';
import { DRIVER_STATUSES } from '../../parts/words/driver-statuses.tsx';
import { PersonAvatar } from '../../parts/words/person-avatar.tsx';
import styles from './drivers.module.css';

interface DriverRowProps {
  readonly driver: Driver;
  readonly current: boolean;
}

/** A driver in the list: their name, number and account. */
export function DriverRow({ driver, current }: DriverRowProps) {
  return (
    <Link
      to="/drivers/$uuid"
      params={{ uuid: driver.uuid }}
      className={classNames(styles.row, current && styles.current)}
      aria-current={current ? 'true' : undefined}
    >
      <PersonAvatar person={driver} />
      <span className={styles.who}>
        <strong>{fullName(driver)}</strong>
        {driver.phone !== null && (
          <span>
            <PhoneWords number={driver.phone} />
          </span>
        )}
      </span>
      <Badge {...DRIVER_STATUSES[driver.status]} />
    </Link>
  );
}
