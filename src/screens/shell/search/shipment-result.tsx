import { Link } from '@tanstack/react-router';
import { Reference } from '#design/reference/reference.tsx';
import { useNow } from '#device/sync/use-now.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LaneWords } from '../../parts/mission/lane-words.tsx';
import { ShipmentBadge } from '../../parts/shipment/shipment-state.tsx';
import styles from '../shell.module.css';
import { Marked } from './search-frame.tsx';

interface ShipmentResultProps {
  readonly shipment: Shipment;
  readonly q: string;
  readonly onChoose: () => void;
}

/** A found shipment: its lane, state and pickup day, with the match in its reference highlighted. */
export function ShipmentResult({ shipment, q, onChoose }: ShipmentResultProps) {
  const format = useFormat();
  const today = localDay(useNow());
  const { pickup, delivery, reference, shipper_reference: own } = shipment;
  return (
    <Link to="/shipments/$key" params={{ key: shipment.uuid }} className={styles.result} onClick={onChoose}>
      <LaneWords from={pickup.address} to={delivery.address} />
      <ShipmentBadge state={shipment.state} />
      <small>
        <Reference>
          <Marked text={reference} q={q} />
        </Reference>
        {own !== '' && (
          <>
            {' · '}
            <Marked text={own} q={q} />
          </>
        )}
        {' · '}
        {format.calendarWeekday(pickup.time_slot.date, today)}
      </small>
    </Link>
  );
}
