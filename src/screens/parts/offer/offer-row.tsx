import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { classNames } from '#design/class-names.ts';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { needsTailLift, type Offer } from '#freight/offer/offer.ts';
import { AbleDrivers } from '../feasibility/able-drivers.tsx';
import { useFormat } from '../format/use-format.ts';
import { RowLink } from '../list/row-link.tsx';
import { loadWords } from '../mission/load-words.ts';
import { BrandBadge } from './brand-badge.tsx';
import { EndsIn } from './ends-in.tsx';
import { OfferRoute, OfferSlots } from './offer-route.tsx';
import styles from './offer-row.module.css';
import { OwnBid } from './own-bid.tsx';

interface OfferRowProps {
  readonly offer: Offer;
  /** Unix milliseconds: the row is drawn again when it changes. */
  readonly now: number;
  /** True if it is open beside the list. */
  readonly current?: boolean;
}

/** An offer in a list: where, when, how much, for how long. It opens the offer, and keeps the query of its list. */
export const OfferRow = memo(function OfferRow({ offer, now, current = false }: OfferRowProps) {
  const format = useFormat();
  const isNew = !offer.is_viewed && offer.available_for_booking;
  return (
    <RowLink
      path={`/offers/${offer.uuid}`}
      className={classNames(
        styles.row,
        isNew && styles.new,
        !offer.available_for_booking && styles.gone,
        current && styles.current,
      )}
      current={current}
    >
      <span className={styles.route}>
        <OfferRoute offer={offer} />
      </span>
      <span className={styles.slots}>
        <OfferSlots offer={offer} now={now} />
      </span>
      <span className={styles.price}>{format.money(offer.pricing.price)}</span>
      <span className={styles.facts}>
        <span className={styles.load}>{loadWords(offer.load, format)}</span>
        <AbleDrivers offer={offer.uuid} className={styles.able} />
        <span className={styles.distance}>{format.kilometres(offer.distance)}</span>
      </span>
      <span className={styles.foot}>
        <span className={styles.tags}>
          <OfferTags offer={offer} />
          {isNew && (
            <VisuallyHidden>
              <Trans>Not viewed yet</Trans>
            </VisuallyHidden>
          )}
        </span>
        <span className={styles.end}>
          {offer.available_for_booking ? (
            <EndsIn offer={offer} now={now} />
          ) : (
            <Badge color="red">
              <Trans>Already taken</Trans>
            </Badge>
          )}
        </span>
      </span>
    </RowLink>
  );
});

/** The marks of an offer: its brand, its needs, the bid on it. */
function OfferTags({ offer }: { readonly offer: Offer }) {
  return (
    <>
      <BrandBadge brand={offer.brand} />
      {needsTailLift(offer) && (
        <Badge color="orange">
          <Trans>Tail lift</Trans>
        </Badge>
      )}
      <OwnBid bid={offer.proposal} />
    </>
  );
}
