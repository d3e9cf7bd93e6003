import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countOfferAreas, listOfferPlaces } from '#contract/offer.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { ask } from '../api/ask.ts';
import { criteriaQuery } from './offer-question.ts';

/** How many offers there are in each area; the last counts stay until those of the next choice are there. */
export function offerAreasQuery(company: string, criteria: OfferCriteria) {
  return queryOptions({
    queryKey: ['offer-areas', company, 'counts', criteria],
    queryFn: ({ signal }) => ask(countOfferAreas, { company, query: criteriaQuery(criteria), signal }),
    placeholderData: keepPreviousData,
    meta: { keep: true },
  });
}

/** Where the offers are that fit. */
export function offerPlacesQuery(company: string, criteria: OfferCriteria) {
  return queryOptions({
    queryKey: ['offer-areas', company, 'places', criteria],
    queryFn: ({ signal }) => ask(listOfferPlaces, { company, query: criteriaQuery(criteria), signal }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}
