import { useQuery } from '@tanstack/react-query';
import { offerTravelQuery } from '#device/offers/offer-queries.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { Feasibility } from '../../parts/feasibility/feasibility.tsx';
import { LoadFacts } from './load-facts.tsx';
import { MoreFacts } from './more-facts.tsx';
import styles from './offer.module.css';
import { OfferHandling } from './offer-handling.tsx';
import { OfferPrice } from './offer-price.tsx';
import { OfferSign } from './offer-sign.tsx';
import { OfferWay } from './offer-way.tsx';
import { OwnBidPanel } from './own-bid-panel.tsx';
import { Suggestions } from './suggestions.tsx';
import { useOfferOwner } from './use-offer-owner.ts';

interface OfferSheetProps {
  readonly offer: Offer;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Where, when, how much, for how much; then the way, and what goes beside it. */
export function OfferSheet({ offer, now }: OfferSheetProps) {
  const owner = useOfferOwner();
  const { data: travel, isPending } = useQuery(offerTravelQuery(owner, offer.uuid));
  return (
    <div className={styles.sheet}>
      <div className={styles.column}>
        <OfferSign offer={offer} />
        <LoadFacts offer={offer} />
        <OfferPrice offer={offer} now={now} />
        <OwnBidPanel offer={offer} now={now} />
        <OfferHandling offer={offer} />
        <MoreFacts offer={offer} travel={travel} isLoading={isPending} />
        <Feasibility offer={offer.uuid} />
      </div>
      <div className={styles.column}>
        <OfferWay offer={offer} travel={travel} />
        <Suggestions offer={offer} now={now} />
      </div>
    </div>
  );
}
