import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Icon } from '#design/icon/icon.tsx';
import type { IconName } from '#design/icon/icon-names.ts';
import { Row } from '#design/layout/row.tsx';
import { latestProposalQuery } from '#device/bids/proposal-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { Bid } from '#freight/bid/bid.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import { keepSearch } from '../../parts/offer/keep-search.ts';
import { BidOutcome } from '../../parts/proposal/bid-outcome.tsx';
import { useWhen } from '../../parts/proposal/use-when.ts';
import styles from './bid.module.css';

/** The bid that was sent, its validity and the next event; or its outcome. */
export function SentBid({ offer }: { readonly offer: Offer }) {
  const format = useFormat();
  const now = useNow();
  const { company } = useViewer();
  const { data: latest } = useQuery(latestProposalQuery(company?.uuid ?? '', offer.uuid));
  const bid = latest ?? offer.proposal;
  const when = useWhen(now);
  const end = bid === null ? '' : when(Date.parse(bid.expires_at));
  const { pickup, delivery } = offer;
  return (
    <div className={styles.sent}>
      <div role="status">
        <Row as="h1" wrap={false} align="center" gap="2-half" size="title" tone="ok" leading="1.1">
          <Icon name={iconOf(bid)} />
          <Title bid={bid} />
        </Row>
        {latest !== undefined && latest.state !== 'pending' && (
          <p>
            <BidOutcome bid={latest} now={now} />
          </p>
        )}
      </div>
      {bid !== null && (
        <Cells>
          <Cell share="half" label={<Trans>Your price, excl. VAT</Trans>}>
            {bid.pricing === null ? <Trans>The offered price</Trans> : format.money(bid.pricing.price)}
          </Cell>
          <Cell share="half" label={<Trans>Bid valid until</Trans>}>
            {end}
          </Cell>
          <Cell share="row" label={<Trans>Pickup</Trans>}>
            <SlotSign
              slot={bid.pickup_time_slot ?? pickup.time_slot}
              stop="pickup"
              country={pickup.address.country}
              now={now}
            />
          </Cell>
          <Cell share="row" label={<Trans>Delivery</Trans>}>
            <SlotSign
              slot={bid.delivery_time_slot ?? delivery.time_slot}
              stop="delivery"
              country={delivery.address.country}
              now={now}
            />
          </Cell>
        </Cells>
      )}
      {isWaiting(bid) && (
        <ul className={styles.next}>
          <li>
            <Trans>The shipper has your bid. If they accept it, the mission is yours at once.</Trans>
          </li>
          <li>
            <Trans>If they decline it or answer with another price, you get an e-mail.</Trans>
          </li>
          <li>
            <Trans>
              Without an answer it expires {end}. It is then cancelled automatically, and you get an e-mail.
            </Trans>
          </li>
        </ul>
      )}
      <Row gap="2">
        {latest?.mission != null && (
          <Link to="/missions/$key" params={{ key: latest.mission.uuid }} className={buttonClass('primary')}>
            <Trans>Open the mission</Trans>
          </Link>
        )}
        <Link to="/proposals" className={buttonClass(latest?.mission == null ? 'primary' : 'white')}>
          <Trans>See your bids</Trans>
        </Link>
        <Link to="/offers" search={keepSearch} className={buttonClass('white')}>
          <Trans>Back to the offers</Trans>
        </Link>
      </Row>
    </div>
  );
}

/** True if the shipper has said nothing to a bid so far. */
function isWaiting(bid: Bid | null): boolean {
  return bid === null || (bid.state === 'pending' && bid.counter_offer === null);
}

function iconOf(bid: Bid | null): IconName {
  if (isWaiting(bid) || bid?.state === 'accepted') return 'check-circle-b';
  return bid?.state === 'pending' ? 'hand-coins-f' : 'x-circle-f';
}

/** The outcome of a bid, in the words of a heading. */
function Title({ bid }: { readonly bid: Bid | null }) {
  const format = useFormat();
  const counter = format.money(bid?.counter_offer?.price ?? 0);
  switch (bid?.state ?? 'pending') {
    case 'pending':
      return isWaiting(bid) ? <Trans>Bid sent</Trans> : <Trans>The shipper answered with {counter}</Trans>;
    case 'accepted':
      return <Trans>Your bid was accepted</Trans>;
    case 'refused':
      return <Trans>Your bid was refused</Trans>;
    case 'renewable':
    case 'expired':
      return <Trans>Your bid expired</Trans>;
    case 'cancelled':
      return <Trans>You withdrew your bid</Trans>;
    case 'revoked':
      return <Trans>Your bid was revoked</Trans>;
    case 'closed':
      return <Trans>Your bid was closed</Trans>;
  }
}
