import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { OfferQuestion } from '#device/offers/offer-question.ts';
import { preferences } from '#device/session/preferences.ts';
import { addressQuery, type OfferCriteria } from '#freight/offer/criteria.ts';
import { DEFAULT_OFFER_SORT, type OfferSort } from '#freight/offer/sort.ts';
import { type ChosenByName, offersSearchOf, readOffersSearch } from '../../parts/offer/offers-search.ts';

/** The question of a list: the criteria of the address, in its order, or in the one last chosen on this device. */
export function useOfferQuestion(): {
  readonly question: OfferQuestion;
  /** The criteria that were chosen by name. */
  readonly chosen: ChosenByName;
  /** Looks for something else, by a truck where one is named. The chosen truck stays while its limits do. */
  readonly look: (criteria: OfferCriteria, truck?: string | null) => void;
  readonly sortBy: (sort: OfferSort) => void;
} {
  const search: object = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const { offerSort } = useSnapshot(preferences);
  const { criteria, sort: named, chosen } = useMemo(() => readOffersSearch(search), [search]);
  const sort = named ?? offerSort ?? DEFAULT_OFFER_SORT;
  const question = useMemo(() => ({ criteria, sort }), [criteria, sort]);
  const look = useCallback(
    (next: OfferCriteria, truck: string | null = hasSameLimits(next, criteria) ? chosen.truck : null) =>
      void navigate({ to: '.', search: offersSearchOf(next, named, { truck, saved: null }) }),
    [navigate, named, criteria, chosen],
  );
  const sortBy = useCallback(
    (next: OfferSort) => {
      preferences.offerSort = next;
      void navigate({ to: '.', search: offersSearchOf(criteria, next, chosen) });
    },
    [navigate, criteria, chosen],
  );
  return { question, chosen, look, sortBy };
}

const ANY_TIME = { pickup_from: undefined, pickup_until: undefined };

/** True if two criteria ask for freight of the same size, wherever and whenever it is. */
function hasSameLimits(criteria: OfferCriteria, other: OfferCriteria): boolean {
  const nowhere = { pickup_iso_codes: [], delivery_iso_codes: [], near: undefined, ...ANY_TIME };
  const limits = (of: OfferCriteria) => JSON.stringify(addressQuery({ ...of, ...nowhere }));
  return limits(criteria) === limits(other);
}
