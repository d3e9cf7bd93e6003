import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { suggestionsQuery } from '#device/offers/offer-queries.ts';
import type { Offer, SuggestDirection } from '#freight/offer/offer.ts';
import { SUGGESTIONS } from '#freight/offer/suggestion.ts';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { OfferRow } from '../../parts/offer/offer-row.tsx';
import styles from './offer.module.css';
import { useOfferOwner } from './use-offer-owner.ts';

interface SuggestionsProps {
  readonly offer: Offer;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Offers beside an offer: the same way, and the way back. Both are requested at once. */
export function Suggestions({ offer, now }: SuggestionsProps) {
  const { t } = useLingui();
  const owner = useOfferOwner();
  const there = useQuery(suggestionsQuery(owner, offer.uuid, 'same_direction'));
  const back = useQuery(suggestionsQuery(owner, offer.uuid, 'opposite_direction'));
  const found = [...(there.data ?? []), ...(back.data ?? [])];
  const towards = (direction: SuggestDirection) => [
    ...new Map(found.filter((near) => near.suggest_direction === direction).map((near) => [near.uuid, near])).values(),
  ];

  if (there.data === undefined || back.data === undefined) {
    if (there.isPending && back.isPending)
      return <SkeletonRows label={t`Looking for offers in the same direction`} count={2} />;
    if (there.isError || back.isError) {
      const retry = () => void Promise.all([there.refetch(), back.refetch()]);
      return (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} busy={there.isFetching || back.isFetching} onRetry={retry}>
          <Trans>The offers in the same direction did not load.</Trans>
        </ErrorInPlace>
      );
    }
  }
  return (
    <>
      <Group title={<Trans>Same direction</Trans>} offers={towards('same_direction')} now={now}>
        <Trans>No other offers in this direction now.</Trans>
      </Group>
      <Group title={<Trans>Return loads</Trans>} offers={towards('opposite_direction')} now={now}>
        <Trans>No return loads now.</Trans>
      </Group>
    </>
  );
}

interface GroupProps {
  readonly title: ReactNode;
  readonly offers: readonly Offer[];
  readonly now: number;
  /** The words where there is none. */
  readonly children: ReactNode;
}

function Group({ title, offers, now, children }: GroupProps) {
  const titleId = useId();
  const [all, setAll] = useState(false);
  const shown = all ? offers : offers.slice(0, SUGGESTIONS.least);
  const more = offers.length - shown.length;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.subhead}>
        {title}
      </h2>
      {offers.length === 0 ? (
        <p className={styles.note}>{children}</p>
      ) : (
        <ul className={styles.rows}>
          {shown.map((offer) => (
            <li key={offer.uuid}>
              <OfferRow offer={offer} now={now} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <ShowMore onMore={() => setAll(true)}>
          <Trans>Show {more} more</Trans>
        </ShowMore>
      )}
    </section>
  );
}
