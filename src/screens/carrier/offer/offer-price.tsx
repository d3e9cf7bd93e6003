import { Trans } from '@lingui/react/macro';
import { Paper } from '#design/paper/paper.tsx';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { EndsIn } from '../../parts/offer/ends-in.tsx';
import styles from './offer.module.css';

interface OfferPriceProps {
  readonly offer: Offer;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The price, and the time for which it can be booked. */
export function OfferPrice({ offer, now }: OfferPriceProps) {
  const format = useFormat();
  return (
    <Paper className={styles.price}>
      <p className={styles.amount}>
        <span className={styles.label}>
          <Trans>Price for you, excl. VAT</Trans>
        </span>
        <strong>{format.money(offer.pricing.price)}</strong>
      </p>
      <p className={styles.terms}>
        <EndsIn worded offer={offer} now={now} />
        <span className={styles.note}>
          <Trans>Paid within 30 days</Trans>
        </span>
      </p>
    </Paper>
  );
}
