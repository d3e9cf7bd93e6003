import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { latestProposalQuery } from '#device/bids/proposal-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import { useWhen } from '../../parts/proposal/use-when.ts';
import styles from './bid.module.css';

/** The confirmation: what was sent, until when it stands, and what happens now. */
export function SentBid({ offer }: { readonly offer: Offer }) {
  const format = useFormat();
  const now = useNow();
  const { company } = useViewer();
  const { data: bid = offer.proposal } = useQuery(latestProposalQuery(company?.uuid ?? '', offer.uuid));
  const when = useWhen(now);
  const end = bid === null ? '' : when(Date.parse(bid.expires_at));
  const { pickup, delivery } = offer;
  return (
    <div className={styles.sent}>
      <div role="status">
        <h1 className={styles.sentTitle}>
          <Icon name="check-circle-b" />
          <Trans>Bid sent</Trans>
        </h1>
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
      <ul className={styles.next}>
        <li>
          <Trans>The shipper has your bid. If they accept it, the mission is yours at once.</Trans>
        </li>
        <li>
          <Trans>If they decline it or answer with another price, you get an e-mail.</Trans>
        </li>
        <li>
          <Trans>Without an answer it expires {end}. It is then cancelled automatically, and you get an e-mail.</Trans>
        </li>
      </ul>
      <div className={styles.ways}>
        <Link to="/proposals" className={buttonClass('primary')}>
          <Trans>See your bids</Trans>
        </Link>
        <Link to="/offers" className={buttonClass('white')}>
          <Trans>Back to the offers</Trans>
        </Link>
      </div>
    </div>
  );
}
