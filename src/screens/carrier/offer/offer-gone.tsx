import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { bookingQuery } from '#device/offers/offer-queries.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { OfferRoute } from '../../parts/offer/offer-route.tsx';
import styles from './offer.module.css';
import { Suggestions } from './suggestions.tsx';
import { useOfferOwner } from './use-offer-owner.ts';

/** The place of an offer that can no longer be had: the company's own mission, or somebody else's; and what goes that way. */
export function OfferGone({ offer }: { readonly offer: Offer }) {
  const { t } = useLingui();
  const now = useMinute();
  const owner = useOfferOwner();
  const { data: own, isPending } = useQuery(bookingQuery(owner, offer.uuid));
  const reference = own?.reference ?? '';
  if (isPending) return <SkeletonRows label={t`Loading the offer`} count={2} />;
  return (
    <div className={styles.content}>
      <div className={styles.sheet}>
        <div className={styles.column}>
          <Paper role="status">
            {own == null ? (
              <EmptyState
                level={1}
                icon="barricade-f"
                title={<Trans>This offer is unfortunately no longer available</Trans>}
              >
                <OfferRoute offer={offer} />
              </EmptyState>
            ) : (
              <EmptyState
                level={1}
                icon="seal-check-f"
                title={<Trans>Offer already booked</Trans>}
                action={
                  <Link to="/missions/$key" params={{ key: own.uuid }} className={buttonClass('primary')}>
                    <Trans>Open mission {reference}</Trans>
                  </Link>
                }
              >
                <Trans>Your company has it: it is your mission {reference}.</Trans>
              </EmptyState>
            )}
          </Paper>
        </div>
        <div className={styles.column}>
          <Suggestions offer={offer} now={now} />
        </div>
      </div>
    </div>
  );
}
