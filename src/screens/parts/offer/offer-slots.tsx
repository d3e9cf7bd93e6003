import type { Offer } from '#freight/offer/offer.ts';
import { SlotSign } from '../mission/slot-sign.tsx';

interface OfferSlotsProps {
  readonly offer: Pick<Offer, 'pickup' | 'delivery'>;
  /** Unix milliseconds. */
  readonly now: number;
}

/** When an offer is picked up, and when it is delivered: always with the day, since a list of offers has many. */
export function OfferSlots({ offer: { pickup, delivery }, now }: OfferSlotsProps) {
  return (
    <>
      <SlotSign slot={pickup.time_slot} stop="pickup" country={pickup.address.country} now={now} known="" />{' '}
      <SlotSign slot={delivery.time_slot} stop="delivery" country={delivery.address.country} now={now} known="" />
    </>
  );
}
