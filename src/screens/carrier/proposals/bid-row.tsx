import { Trans } from '@lingui/react/macro';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { isSameSlot } from '#freight/time-slot/time-slot.ts';
import { OfferRoute, OfferSlots } from '../../parts/offer/offer-route.tsx';
import { BidOutcome } from '../../parts/proposal/bid-outcome.tsx';
import { ProposalStateBadge } from '../../parts/proposal/proposal-state-badge.tsx';
import { BidActions } from './bid-actions.tsx';
import { BidChance, BidPrice } from './bid-price.tsx';
import { CounterOffer } from './counter-offer.tsx';
import styles from './proposals.module.css';

interface BidRowProps {
  readonly bid: Proposal;
  /** Unix milliseconds. */
  readonly now: number;
}

/** A bid in the list: its offer, price and state, and the actions on it. */
export function BidRow({ bid, now }: BidRowProps) {
  const { offer, pickup_time_slot, delivery_time_slot } = bid;
  const ownDates = pickup_time_slot !== null && delivery_time_slot !== null;
  const areOthers =
    ownDates &&
    !(isSameSlot(pickup_time_slot, offer.pickup.time_slot) && isSameSlot(delivery_time_slot, offer.delivery.time_slot));
  const dated = ownDates
    ? {
        pickup: { ...offer.pickup, time_slot: pickup_time_slot },
        delivery: { ...offer.delivery, time_slot: delivery_time_slot },
      }
    : offer;
  return (
    <article className={styles.row} aria-label={`${offer.pickup.address.city} – ${offer.delivery.address.city}`}>
      <h2 className={styles.route}>
        <OfferRoute offer={offer} />
      </h2>
      <BidPrice bid={bid} />
      <span className={styles.state}>
        <ProposalStateBadge state={bid.state} />
      </span>
      <span className={styles.slots}>
        <OfferSlots offer={dated} now={now} /> {areOthers && <Trans>your dates</Trans>}
      </span>
      <span className={styles.outcome}>
        <BidOutcome bid={bid} now={now} />
        {bid.state === 'pending' && <BidChance bid={bid} />}
      </span>
      {bid.state === 'pending' && bid.counter_offer !== null && (
        <CounterOffer bid={bid} counter={bid.counter_offer} now={now} />
      )}
      <BidActions bid={bid} />
    </article>
  );
}
