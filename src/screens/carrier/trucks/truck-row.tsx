import { Trans } from '@lingui/react/macro';
import { Badge } from '#design/badge/badge.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { Truck } from '#freight/truck/truck.ts';
import { fullName } from '#freight/user/initials.ts';
import { EuroClass, TruckSize } from '../../parts/truck/truck-words.tsx';
import styles from './trucks.module.css';

interface TruckRowProps {
  readonly truck: Truck;
  readonly onOpen: () => void;
}

/** A truck in the list: its plate, its size, its equipment and who usually drives it. It opens to be changed. */
export function TruckRow({ truck, onOpen }: TruckRowProps) {
  const { licence_plate, tail_lift, euro_class, driver } = truck;
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.plate}>
        <Reference framed>{licence_plate}</Reference>
      </span>
      <span className={styles.size}>
        <TruckSize truck={truck} />
      </span>
      <span className={styles.driver}>
        <Icon name="steering-wheel-b" size="sm" /> {driver === null ? <Trans>No usual driver</Trans> : fullName(driver)}
      </span>
      <span className={styles.badges}>
        {tail_lift && (
          <Badge color="teal">
            <Trans>Tail lift</Trans>
          </Badge>
        )}
        {euro_class !== null && (
          <Badge color={euro_class === 'zero' ? 'green' : 'blue'}>
            <EuroClass value={euro_class} />
          </Badge>
        )}
      </span>
      <Icon name="caret-right-b" className={styles.caret} />
    </button>
  );
}
