import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { shipmentBidsQuery } from '#device/shipments/shipment-queries.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { BidRow } from './bid-row.tsx';
import styles from './bids.module.css';

interface BidsProps {
  readonly shipment: Shipment;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The bids of carriers: those to answer first, the cheapest above. Nothing where there never was one. */
export function Bids({ shipment, now }: BidsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isSeeking = shipment.state === 'available';
  const isAgreed = shipment.state === 'planned' || shipment.state === 'in_progress' || shipment.state === 'completed';
  const hasBids = shipment.proposals.total > 0;
  const { data, isPending, isError, refetch } = useQuery({
    ...shipmentBidsQuery(useShipper(), shipment.uuid),
    enabled: isSeeking || hasBids,
  });
  if (!isSeeking && !hasBids) return null;
  const bids = (data ?? []).toSorted(toAnswerFirst);
  const price = format.money(shipment.offer_price.price);
  return (
    <section aria-label={t`Carrier bids`} className={styles.bids}>
      <h2>
        <Trans>Carrier bids</Trans>{' '}
        <small>{isAgreed ? <Trans>Agreed price: {price}</Trans> : <Trans>Your price: {price}</Trans>}</small>
      </h2>
      {isPending && <SkeletonRows label={t`Loading the bids`} count={2} />}
      {isError && data === undefined && (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
          <Trans>The bids did not load.</Trans>
        </ErrorInPlace>
      )}
      {data !== undefined && bids.length === 0 && (
        <p className={styles.note}>
          <Trans>No bids yet. Carriers who see your shipment can book it at your price, or bid.</Trans>
        </p>
      )}
      {bids.length > 0 && (
        <ul className={styles.rows}>
          {bids.map((bid, index) => (
            <BidRow key={bid.uuid} bid={bid} shipment={shipment} now={now} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {bids.some(({ state }) => state === 'pending') && (
        <p className={styles.note}>
          <Trans>Accepting books the carrier at once. Declining tells the carrier, and the search goes on.</Trans>
        </p>
      )}
    </section>
  );
}

function toAnswerFirst(a: Proposal, b: Proposal): number {
  const isPending = Number(b.state === 'pending') - Number(a.state === 'pending');
  return isPending || priceOf(a) - priceOf(b) || a.created_at.localeCompare(b.created_at);
}

/** The price of a bid: its own, or the offered one where it only has other dates. In cents. */
function priceOf({ pricing, offer }: Proposal): number {
  return pricing?.price ?? offer.pricing.price;
}
