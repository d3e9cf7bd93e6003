import { Plural, Trans } from '@lingui/react/macro';
import type { OfferList } from '#device/offers/use-offers.ts';
import { ListAge } from './list-age.tsx';
import styles from './offers.module.css';

/** The title, how many offers there are, and when they were checked. */
export function ListHead({ list }: { readonly list: OfferList }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        <Trans>Freight offers</Trans>
      </h1>
      <OfferCounts list={list} />
      {/* After a failure its notice says the age. */}
      {list.readAt !== null && !list.failed && <ListAge readAt={list.readAt} />}
    </div>
  );
}

/** The number of offers, and of those that nobody of the company has viewed. */
export function OfferCounts({ list: { itemCount, unviewedCount } }: { readonly list: OfferList }) {
  return (
    <p className={styles.counts} role="status">
      {itemCount === null ? (
        <Trans>Loading the offers</Trans>
      ) : (
        <>
          <Plural value={itemCount} one="# offer" other="# offers" />
          {', '}
          <Plural value={unviewedCount} one="# not viewed" other="# not viewed" />
        </>
      )}
    </p>
  );
}
