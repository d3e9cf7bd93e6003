import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { Paper } from '#design/paper/paper.tsx';
import type { Offer } from '#freight/offer/offer.ts';
import { OwnBid } from '../../parts/offer/own-bid.tsx';
import { useWhen } from '../../parts/proposal/use-when.ts';
import styles from './offer.module.css';

interface OwnBidPanelProps {
  readonly offer: Offer;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The state of the company's own bid on the offer, and the link to it. */
export function OwnBidPanel({ offer: { proposal }, now }: OwnBidPanelProps) {
  const when = useWhen(now);
  if (proposal === null) return null;
  const ends = proposal.counter_offer?.expires_at ?? proposal.expires_at;
  const at = when(Date.parse(ends));
  return (
    <Paper className={styles.bid}>
      <p className={styles.terms}>
        <OwnBid bid={proposal} />
        {proposal.state === 'pending' && (
          <span className={styles.note}>
            <Trans>Valid until {at}</Trans>
          </span>
        )}
      </p>
      <Link to="/proposals" className={buttonClass('light')}>
        <Trans>See your bids</Trans>
      </Link>
    </Paper>
  );
}
