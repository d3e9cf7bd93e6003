import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { visuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useOffers } from '#device/offers/use-offers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { bringIntoView } from '../../parts/list/bring-into-view.ts';
import { FirstDayPlace } from '../../parts/page/first-day-place.tsx';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import { useIsDesktop, useIsPhone } from '../../parts/page/use-media.ts';
import { limitsOf } from './limit-values.ts';
import { ListHead } from './list-head.tsx';
import { NoOffers, OffersFault } from './list-states.tsx';
import { ListTools } from './list-tools.tsx';
import { OfferRows } from './offer-rows.tsx';
import styles from './offers.module.css';
import { useOnlyPossible } from './only-possible.tsx';
import searching from './searching.module.css';
import { useOfferQuestion } from './use-offer-question.ts';

// Desktops have panels in its place, and phones draw the list before it.
const ListEnd = lazyPart(() => import('./list-end.tsx').then((part) => part.ListEnd));
const SearchBar = lazyPart(() => import('./search-bar.tsx').then((part) => part.SearchBar));
const LimitChips = lazyPart(() => import('./limit-chips.tsx').then((part) => part.LimitChips));

/** The offers that fit, with what they are looked for by. */
export function OffersList({ open }: { readonly open: string | null }) {
  const { t } = useLingui();
  const { session, company } = useViewer();
  const { question, chosen, look, sortBy } = useOfferQuestion();
  const list = useOffers({ userId: session.userId, company: company?.uuid ?? '' }, question);
  useReadAt('list', list.readAt);
  const { criteria, sort } = question;
  const { shown: possible, hidden, control } = useOnlyPossible(list.offers);
  const isPhone = useIsPhone();
  const isDesktop = useIsDesktop();
  const name = JSON.stringify(question);
  /** The question of the rows on screen: they stay as they are until the next question is answered. */
  const [shown, setShown] = useState(name);
  if (!list.changing && shown !== name) setShown(name);
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef(shown);
  useEffect(() => {
    if (drawn.current === shown) return;
    drawn.current = shown;
    // Another list begins at its beginning, however far the last one was read.
    const top = place.current?.firstElementChild;
    if (top != null) bringIntoView(top);
  }, [shown]);

  return (
    <div ref={place} className={styles.list} aria-busy={list.loading || list.changing}>
      {isDesktop ? (
        <ListHead list={list} />
      ) : (
        <>
          <h1 className={visuallyHidden}>
            <Trans>Freight offers</Trans>
          </h1>
          <Suspense fallback={<div className={searching.bar} />}>
            <SearchBar criteria={criteria} chosen={chosen} list={list} onLook={look} />
          </Suspense>
        </>
      )}
      <ListTools criteria={criteria} sort={sort} onLook={look} onSort={sortBy} />
      <FirstDayPlace />
      {isDesktop && limitsOf(criteria).length > 0 && (
        <Suspense>
          <LimitChips criteria={criteria} onLook={look} />
        </Suspense>
      )}
      {list.failed && <OffersFault readAt={list.readAt} onRetry={list.retry} />}
      {list.loading ? (
        <SkeletonRows label={t`Loading the offers`} count={5} />
      ) : (
        <>
          {list.offers.length === 0 && !list.failed && <NoOffers criteria={criteria} onLook={look} />}
          {!isPhone && list.offers.length > 0 && control}
          <OfferRows
            key={shown}
            offers={possible}
            total={(list.itemCount ?? list.offers.length) - hidden}
            open={open}
          />
          {/* On a phone the offers begin within the upper third. */}
          {isPhone && list.offers.length > 0 && control}
          <Suspense>
            <ListEnd list={list} shown={possible} />
          </Suspense>
        </>
      )}
    </div>
  );
}
