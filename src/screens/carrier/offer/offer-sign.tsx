import { Trans } from '@lingui/react/macro';
import { Text } from '#design/layout/text.tsx';
import { Sign } from '#design/sign/sign.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { Offer } from '#freight/offer/offer.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { PlaceName } from '../../parts/mission/place-name.tsx';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import styles from './offer.module.css';

/** From where to where and when: city and postcode. Only the carrier that books learns the gate. */
export function OfferSign({ offer }: { readonly offer: Offer }) {
  return (
    <Sign className={styles.sign}>
      <OfferedStop offer={offer} step="pickup" />
      <OfferedStop offer={offer} step="delivery" />
    </Sign>
  );
}

function OfferedStop({ offer, step }: { readonly offer: Offer; readonly step: Stop }) {
  const format = useFormat();
  const { address, time_slot, meeting } = offer[step];
  return (
    <div className={styles.stop}>
      <VisuallyHidden>{step === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}</VisuallyHidden>
      <span className={styles.place}>
        <PlaceName address={address} />
      </span>
      <Text size="lead">
        <SlotSign slot={time_slot} stop={step} country={address.country} now={null} />
      </Text>
      <span className={styles.where}>
        {address.postal_code}, {format.calendarDay(time_slot.date)}
        {meeting.rendez_vous && (
          <>
            {' · '}
            <Trans>by appointment</Trans>
          </>
        )}
      </span>
    </div>
  );
}
