import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Offer } from '#freight/offer/offer.ts';
import { PlaceName } from '../mission/place-name.tsx';
import { SlotSign } from '../mission/slot-sign.tsx';
import styles from './offer-row.module.css';

/** From where to where, on one line: the plates and cities of both ends. */
export function OfferRoute({ offer }: { readonly offer: Pick<Offer, 'pickup' | 'delivery'> }) {
  return (
    <>
      <span className={styles.place}>
        <PlaceName address={offer.pickup.address} />
      </span>
      <Icon name="arrow-right-b" size="sm" />
      <VisuallyHidden>
        <Trans>to</Trans>
      </VisuallyHidden>
      <span className={styles.place}>
        <PlaceName address={offer.delivery.address} />
      </span>
    </>
  );
}

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
