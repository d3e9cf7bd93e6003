import { Trans } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import type { Offer } from '#freight/offer/offer.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import styles from './offer.module.css';

/** The carrier's commitment by booking: both stops in their slots, at the price. */
export function BookingTerms({ offer }: { readonly offer: Offer }) {
  const format = useFormat();
  const { pickup, delivery, pricing } = offer;
  const from = pickup.address.city;
  const to = delivery.address.city;
  const first = format.calendarDay(pickup.time_slot.date);
  const last = format.calendarDay(delivery.time_slot.date);
  return (
    <>
      <p className={styles.commit}>
        <Trans>
          You commit to pick up at {from} and deliver at {to} in these slots.
        </Trans>
      </p>
      <Cells>
        <Cell share="half" box={4} label={<Trans>Pickup, {first}</Trans>}>
          <Slot offer={offer} step="pickup" />
        </Cell>
        <Cell share="half" box={3} label={<Trans>Delivery, {last}</Trans>}>
          <Slot offer={offer} step="delivery" />
        </Cell>
        <Cell share="row" label={<Trans>Price, excl. VAT</Trans>}>
          {format.money(pricing.price)}
        </Cell>
      </Cells>
    </>
  );
}

function Slot({ offer, step }: { readonly offer: Offer; readonly step: Stop }) {
  const { time_slot, address } = offer[step];
  return <SlotSign slot={time_slot} stop={step} country={address.country} now={null} />;
}
