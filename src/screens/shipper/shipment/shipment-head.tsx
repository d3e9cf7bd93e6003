import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '#design/icon/icon.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { ShipmentBadge, useListWords } from '../../parts/shipment/shipment-state.tsx';
import styles from './shipment.module.css';
import { ShipmentActions } from './shipment-actions.tsx';

interface ShipmentHeadProps {
  readonly shipment: Shipment;
  readonly isDesktop: boolean;
}

/** The way back to its list, the reference and the state; on a desktop what can be done with it as well. */
export function ShipmentHead({ shipment, isDesktop }: ShipmentHeadProps) {
  const words = useListWords();
  const { state, reference, pickup, delivery } = shipment;
  const [from, to] = [pickup.address.city, delivery.address.city];
  return (
    <div className={styles.head}>
      <Link to="/shipments/$key" params={{ key: state }} className={styles.back}>
        <Icon name="arrow-left-b" size="sm" />
        {words[state]}
      </Link>
      <h1 className={styles.title}>
        <Reference>{reference}</Reference>{' '}
        <span className={styles.spoken}>
          <Trans>
            {from} to {to}
          </Trans>
        </span>
      </h1>
      <ShipmentBadge state={state} />
      {isDesktop && (
        <div className={styles.actions}>
          <ShipmentActions shipment={shipment} />
        </div>
      )}
    </div>
  );
}
