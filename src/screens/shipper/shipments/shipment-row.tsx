import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import { HatchEdge } from '#design/late-panel/late-panel.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { shipmentNow } from '#freight/shipment/now.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { RowLink } from '../../parts/list/row-link.tsx';
import { loadWords } from '../../parts/mission/load-words.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import { NowWords } from '../../parts/shipment/now-words.tsx';
import { ShipmentStrip } from '../../parts/shipment/shipment-strip.tsx';
import styles from './shipments.module.css';

interface ShipmentRowProps {
  readonly shipment: Shipment;
  /** Unix milliseconds, to the minute: the row is drawn again when it changes. */
  readonly now: number;
}

/** A shipment in a list: its reference, state, two stops, load and price, and what happens next. */
export const ShipmentRow = memo(function ShipmentRow({ shipment, now }: ShipmentRowProps) {
  const format = useFormat();
  const { kind } = shipmentNow(shipment, now);
  const isLate = kind === 'late';
  const isUrgent = isLate || kind === 'expiring' || kind === 'search_ended';
  return (
    <RowLink
      path={`/shipments/${shipment.uuid}`}
      className={classNames(styles.row, isLate && styles.late)}
      current={false}
    >
      {isLate && <HatchEdge />}
      <span className={styles.name}>
        <Reference>{shipment.reference}</Reference>
        {shipment.references.order !== '' && (
          <small>
            <Reference>{shipment.references.order}</Reference>
          </small>
        )}
      </span>
      <span className={styles.progress}>
        <ShipmentStrip shipment={shipment} now={now} />
      </span>
      <Leg shipment={shipment} stop="pickup" now={now} />
      <Leg shipment={shipment} stop="delivery" now={now} />
      <span className={styles.load}>{loadWords(shipment.load, format)}</span>
      <span className={styles.price}>{format.money(shipment.offer_price.price)}</span>
      <span className={classNames(styles.now, isUrgent && styles.urgent)}>
        {isUrgent && <Icon name="warning-f" size="sm" />}
        <span>
          <NowWords shipment={shipment} now={now} />
        </span>
      </span>
    </RowLink>
  );
});

/** One of the two stops: where, and when it was or must be. The slot is the mission's once a carrier has it. */
function Leg({ shipment, stop, now }: ShipmentRowProps & { readonly stop: Stop }) {
  const format = useFormat();
  const { address, time_slot, completed_at } = shipment[stop];
  return (
    <span className={classNames(styles.leg, styles[stop], completed_at !== null && styles.was)}>
      <VisuallyHidden>{stop === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}</VisuallyHidden>
      <span className={styles.place}>
        <PlaceName address={address} />
      </span>
      {completed_at === null ? (
        <SlotSign slot={time_slot} stop={stop} country={address.country} now={now} />
      ) : (
        <span>{format.shortMoment(Date.parse(completed_at), now)}</span>
      )}
    </span>
  );
}
