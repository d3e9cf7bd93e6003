import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { MarketTabs } from '../../parts/offer/market-tabs.tsx';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { ListAndDetail } from '../../parts/page/list-and-detail.tsx';
import { useIsDesktop, useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { keepLand } from './area/keep-land.ts';
import styles from './offers.module.css';
import { OffersList } from './offers-list.tsx';
import { useOfferQuestion } from './use-offer-question.ts';

const OffersSide = lazyPart(() => import('./offers-side.tsx').then((part) => part.OffersSide));
const Homeward = lazyPart(() => import('./homeward/homeward.tsx').then((part) => part.Homeward));
const AreaPane = lazyPart(() => import('./area/area-choice.tsx').then((part) => part.AreaPane));

/** The freight offers, and the one that is open; beside the list the map of areas while none is. */
export function OffersScreen({ open }: { readonly open: string | null }) {
  const { t } = useLingui();
  const isDesktop = useIsDesktop();
  const isPhone = useIsPhone();
  useEffect(() => void keepLand(), []);
  const isHomeward = useLocation({ select: ({ search }) => asksWayHome(search) });
  usePageTitle(open === null ? t`Freight offers` : null);
  if (isHomeward && open === null) {
    return (
      <>
        <MarketTabs />
        <Suspense>
          <Homeward />
        </Suspense>
      </>
    );
  }
  return (
    <>
      {!(isPhone && open !== null) && <MarketTabs />}
      <ListAndDetail
        label={t`Freight offers`}
        list={<OffersList open={open} />}
        isOpen={open !== null}
        nothingOpen={<Areas />}
        side={
          isDesktop && (
            <Suspense fallback={<div className={styles.side} />}>
              <OffersSide />
            </Suspense>
          )
        }
      />
    </>
  );
}

/** The areas that are looked in, to be changed beside the list. */
function Areas() {
  const { question, look } = useOfferQuestion();
  const { criteria } = question;
  const { pickup_iso_codes, delivery_iso_codes } = criteria;
  return (
    <Suspense>
      {/* Areas that are changed elsewhere stand here at once. */}
      <AreaPane
        key={[...pickup_iso_codes, '', ...delivery_iso_codes].join()}
        criteria={criteria}
        onChoose={(areas) => look({ ...criteria, ...areas })}
      />
    </Suspense>
  );
}

/** True if an address asks for the loads home of a truck. */
function asksWayHome(search: object): boolean {
  return 'home' in search || ('way' in search && search.way === 'home');
}
