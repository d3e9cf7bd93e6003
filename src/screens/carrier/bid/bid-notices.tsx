import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { Banner } from '#design/banner/banner.tsx';
import { sync } from '#device/sync/sync-state.ts';
import { useNow } from '#device/sync/use-now.ts';
import { isCounterOpen } from '#freight/bid/bid.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './bid.module.css';

/** Notices before a bid is made: no network, an earlier bid, a counter-offer that waits. */
export function BidNotices({ offer }: { readonly offer: Offer }) {
  const { network } = useSnapshot(sync);
  return (
    <div className={styles.notices}>
      {network !== 'reached' && (
        <Banner tone="info" icon="wifi-slash-b" role="status">
          <Trans>
            A bid cannot be sent without a network: the shipper could not answer it. What you type stays here until you
            are online.
          </Trans>
        </Banner>
      )}
      <EarlierBid offer={offer} />
    </div>
  );
}

function EarlierBid({ offer: { proposal: bid, pricing } }: { readonly offer: Offer }) {
  const format = useFormat();
  const now = useNow();
  if (bid === null || bid.state !== 'pending') return null;
  const price = format.money((bid.pricing ?? pricing).price);
  const counter = bid.counter_offer;
  if (counter !== null && isCounterOpen(Date.parse(counter.expires_at), now)) {
    const answered = format.money(counter.price);
    return (
      <Banner
        tone="info"
        icon="hand-coins-f"
        actions={
          <Link to="/proposals">
            <Trans>Accept or decline</Trans>
          </Link>
        }
      >
        <Trans>
          The shipper answered your bid of {price} with {answered}. A new bid replaces yours and ends that answer.
        </Trans>
      </Banner>
    );
  }
  return (
    <Banner tone="info" icon="hand-coins-f">
      <Trans>Your bid of {price} is pending. A new one replaces it.</Trans>
    </Banner>
  );
}
