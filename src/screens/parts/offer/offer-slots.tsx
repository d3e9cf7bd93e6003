import type { Offer } from '#freight/offer/offer.ts';
import { SlotSign } from '../mission/slot-sign.tsx';

interface OfferSlotsProps {
  readonly offer: Pick<Offer, 'pickup' | 'delivery'>;
  /** Unix milliseconds: a slot of another day says which. */
  readonly now: number;
}

/** When an offer is picked up, and when it is delivered. */
export function OfferSlots({ offer: { pickup, delivery }, now }: OfferSlotsProps) {
  return (
    <>
      <SlotSign slot={pickup.time_slot} stop="pickup" country={pickup.address.country} now={now} />{' '}
      <SlotSign slot={delivery.time_slot} stop="delivery" country={delivery.address.country} now={now} />
    </>
  );
}
