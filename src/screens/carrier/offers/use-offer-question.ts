import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { OfferQuestion } from '#device/offers/offer-question.ts';
import { preferences } from '#device/session/preferences.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { DEFAULT_OFFER_SORT, type OfferSort } from '#freight/offer/sort.ts';
import { offersSearchOf, readOffersSearch } from '../../parts/offer/offers-search.ts';

/** What is looked for: the criteria of the address, in its order, or in the one last chosen on this device. */
export function useOfferQuestion(): {
  readonly question: OfferQuestion;
  readonly look: (criteria: OfferCriteria) => void;
  readonly sortBy: (sort: OfferSort) => void;
} {
  const search: object = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const { offerSort } = useSnapshot(preferences);
  const { criteria, sort: named } = useMemo(() => readOffersSearch(search), [search]);
  const sort = named ?? offerSort ?? DEFAULT_OFFER_SORT;
  const question = useMemo(() => ({ criteria, sort }), [criteria, sort]);
  const look = useCallback(
    (next: OfferCriteria) => void navigate({ to: '.', search: offersSearchOf(next, named) }),
    [navigate, named],
  );
  const sortBy = useCallback(
    (next: OfferSort) => {
      preferences.offerSort = next;
      void navigate({ to: '.', search: offersSearchOf(criteria, next) });
    },
    [navigate, criteria],
  );
  return { question, look, sortBy };
}
