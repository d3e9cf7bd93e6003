import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { useIsDesktop, useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from './offers.module.css';
import { OffersList } from './offers-list.tsx';
import { OffersSide } from './offers-side.tsx';

/** Offers: on a phone the list, or the offer over it; from tablet up both beside each other. */
export function OffersScreen() {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const isDesktop = useIsDesktop();
  const { uuid } = useParams({ strict: false }) as { uuid?: string };
  usePageTitle(uuid === undefined ? t`Freight offers` : null);
  if (isPhone) {
    return <main className={styles.one}>{uuid === undefined ? <OffersList open={null} /> : <Outlet />}</main>;
  }
  return (
    <div className={styles.two}>
      {isDesktop && <OffersSide />}
      <aside className={styles.aside} aria-label={t`Freight offers`}>
        <OffersList open={uuid ?? null} />
      </aside>
      <main className={styles.detail}>
        {uuid === undefined ? (
          <EmptyState icon="binoculars-b" title={<Trans>Choose an offer</Trans>}>
            <Trans>It opens here, beside the list.</Trans>
          </EmptyState>
        ) : (
          <Outlet />
        )}
      </main>
    </div>
  );
}
