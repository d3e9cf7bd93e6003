import { Trans } from '@lingui/react/macro';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { OfferRoute } from '../../parts/offer/offer-route.tsx';
import styles from './bid.module.css';

/** What is bid on: from where to where, and at what price it is offered. */
export function BidHead({ offer }: { readonly offer: Offer }) {
  const format = useFormat();
  const price = format.money(offer.pricing.price);
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1>
          <Trans>Make a bid</Trans>
        </h1>
        <span className={styles.offered}>
          <Trans>Offered at {price}</Trans>
        </span>
      </div>
      <div className={styles.route}>
        <OfferRoute offer={offer} />
      </div>
    </header>
  );
}
