import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import type { OfferList } from '#device/offers/use-offers.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ShowMore } from '../../parts/list/show-more.tsx';
import styles from './offers.module.css';

interface ListEndProps {
  readonly list: OfferList;
  /** The offers of the list that are shown. */
  readonly shown: readonly Offer[];
}

/** The number of offers that are here, and the way to more of them. */
export function ListEnd({ list: { offers, itemCount, more, partial }, shown }: ListEndProps) {
  const format = useFormat();
  if (offers.length === 0) return null;
  const count = format.number(offers.length);
  return (
    <>
      {shown.length === 0 && <EmptyState icon="clock-f" title={<Trans>Nobody is in time.</Trans>} />}
      <p className={styles.total}>
        {partial ? (
          <Trans>These are kept on this device. The server may have more.</Trans>
        ) : (
          <Plural value={itemCount ?? offers.length} one={`${count} of # offer`} other={`${count} of # offers`} />
        )}{' '}
        <Link to="/faq" search={{ topic: 'decisions' }}>
          <Trans>How offers are ranked</Trans>
        </Link>
      </p>
      {more?.failed === true && (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={more.load} busy={more.loading}>
          <Trans>The next offers did not load.</Trans>
        </ErrorInPlace>
      )}
      {more !== null && !more.failed && (
        <ShowMore onMore={more.load} busy={more.loading}>
          <Trans>Load more offers</Trans>
        </ShowMore>
      )}
    </>
  );
}
