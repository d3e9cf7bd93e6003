import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { useMinute } from '#device/sync/use-now.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { keepSearch } from '../../parts/offer/keep-search.ts';
import { OfferRow } from '../../parts/offer/offer-row.tsx';
import styles from './bid.module.css';

interface GoneOfferProps {
  readonly offer: Offer;
  /** Others the same way, where the server named some; the offer's own page has them all. */
  readonly similar: readonly Offer[];
}

/** Nothing can be bid any more. */
export function GoneOffer({ offer, similar }: GoneOfferProps) {
  const now = useMinute();
  return (
    <div className={styles.gone}>
      <EmptyState
        icon="prohibit-b"
        level={1}
        title={<Trans>This offer is unfortunately no longer available</Trans>}
        action={
          similar.length === 0 && (
            <Link
              to="/offers/$uuid"
              params={{ uuid: offer.uuid }}
              search={keepSearch}
              className={buttonClass('primary')}
            >
              <Trans>See offers in the same direction</Trans>
            </Link>
          )
        }
      >
        <Trans>A carrier booked it, or the shipper stopped searching. Your bid was not sent.</Trans>
      </EmptyState>
      {similar.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar" className={styles.similarTitle}>
            <Trans>These go in the same direction</Trans>
          </h2>
          <ul className={styles.similar}>
            {similar.map((other) => (
              <li key={other.uuid}>
                <OfferRow offer={other} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
