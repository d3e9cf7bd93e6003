import { Plural, Trans } from '@lingui/react/macro';
import type { OfferList } from '#device/offers/use-offers.ts';
import { ListAge } from './list-age.tsx';
import styles from './offers.module.css';

/** The title, how many offers there are, and when they were checked. */
export function ListHead({ list }: { readonly list: OfferList }) {
  const { itemCount, unviewedCount, readAt } = list;
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        <Trans>Freight offers</Trans>
      </h1>
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
      {readAt !== null && <ListAge readAt={readAt} />}
    </div>
  );
}
