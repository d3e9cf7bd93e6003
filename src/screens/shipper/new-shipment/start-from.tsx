import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '#design/icon/icon.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { previousShipmentsQuery } from '#device/quotes/quote-queries.ts';
import { startDraft } from '#device/quotes/shipment-draft.ts';
import { draftFromShipment } from '#freight/draft/from-shipment.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadWords } from '../../parts/mission/load-words.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { useBooking } from './booking-context.ts';
import styles from './start-from.module.css';

/** Shipments that are shown until all are asked for. */
const FEW = 3;

/** What a new shipment can be like: it fills every step but the days. */
export function StartFrom({ onStart }: { readonly onStart: (draft: ShipmentDraft) => void }) {
  const { company, userId } = useBooking();
  const [isWhole, setWhole] = useState(false);
  const { data: shipments = [] } = useQuery(previousShipmentsQuery(company));
  if (shipments.length === 0) return null;
  const count = shipments.length;
  const start = (shipment: Shipment) => {
    const draft = draftFromShipment(shipment);
    startDraft(userId, draft);
    onStart(draft);
  };
  return (
    <Paper aria-labelledby="start-from">
      <PaperHead id="start-from">
        <Trans>Start from</Trans>
      </PaperHead>
      <p className={styles.note}>
        <Trans>Fills every step. You check the dates.</Trans>
      </p>
      <div className={styles.head}>
        <Icon name="clock-counter-clockwise-b" size="sm" />
        <h3>
          <Trans>Previous shipments</Trans>
        </h3>
        {!isWhole && count > FEW && (
          <button type="button" className={styles.all} onClick={() => setWhole(true)}>
            <Trans>All {count}</Trans>
          </button>
        )}
      </div>
      <ul>
        {(isWhole ? shipments : shipments.slice(0, FEW)).map((shipment) => (
          <li key={shipment.uuid}>
            <Previous shipment={shipment} onStart={() => start(shipment)} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Previous({ shipment, onStart }: { readonly shipment: Shipment; readonly onStart: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { pickup, delivery, load, offer_price } = shipment;
  const day = format.calendarWeekday(pickup.time_slot.date);
  const from = pickup.address.city;
  const to = delivery.address.city;
  return (
    <button type="button" className={styles.row} onClick={onStart} aria-label={t`Start from ${from} to ${to}`}>
      <span className={styles.lane}>
        <PlaceName address={pickup.address} />
        <Icon name="arrow-right-b" size="sm" />
        <PlaceName address={delivery.address} />
      </span>
      <small>{`${loadWords(load, format)} · ${day} · ${format.money(offer_price.price)}`}</small>
      <Icon name="copy-simple-b" size="md" className={styles.icon} />
    </button>
  );
}
