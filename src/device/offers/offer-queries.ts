import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import {
  countOfferAreas,
  getBooking,
  getOffer,
  getOfferTravel,
  listOfferPlaces,
  suggestOffers,
} from '#contract/offer.ts';
import { getOfferShipper } from '#contract/rating.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Offer, SuggestDirection } from '#freight/offer/offer.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { Refused } from '../api/faults.ts';
import { queryClient } from '../page/query-client.ts';
import { cacheDb, fromCache, toCache } from '../store/databases.ts';
import { offerKeys, offerListKeys } from './offer-list-query.ts';
import { type OfferPages, offersOf } from './offer-pages.ts';
import { criteriaQuery, type OfferOwner } from './offer-question.ts';

/**
 * One offer, always refetched; the known version is shown meanwhile with its age. A taken or expired one is not
 * `available_for_booking`.
 */
export function offerQuery(owner: OfferOwner, uuid: string) {
  const { userId, company } = owner;
  const queryKey = [...offerKeys(company), 'one', uuid] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Offer> => {
      void recallOffer(userId, uuid, queryKey);
      const offer = await ask(getOffer, { company, params: { oid: uuid }, signal });
      await toCache(() => cacheDb.offers.put({ userId, uuid, fetchedAt: Date.now(), offer })).catch(() => undefined);
      return offer;
    },
    staleTime: 0,
    initialData: () => knownOffer(company, uuid)?.offer,
    initialDataUpdatedAt: () => knownOffer(company, uuid)?.readAt,
  });
}

/** The route from its pickup to its delivery; it never changes. */
export function offerTravelQuery({ company }: OfferOwner, uuid: string) {
  return queryOptions({
    queryKey: [...offerKeys(company), 'travel', uuid],
    queryFn: ({ signal }) => ask(getOfferTravel, { company, params: { oid: uuid }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The record of an offer's shipper. */
export function offerShipperQuery({ company }: OfferOwner, uuid: string) {
  return queryOptions({
    queryKey: [...offerKeys(company), 'shipper', uuid],
    queryFn: ({ signal }) => ask(getOfferShipper, { company, params: { oid: uuid }, signal }),
  });
}

/** The query keys of suggestions. */
export function suggestionKeys(company: string) {
  return [...offerKeys(company), 'suggestions'] as const;
}

/** Suggestions: offers in the same direction, or backhauls; the server fills one with the other. */
export function suggestionsQuery({ company }: OfferOwner, uuid: string, direction: SuggestDirection) {
  return queryOptions({
    queryKey: [...suggestionKeys(company), uuid, direction],
    queryFn: async ({ signal }): Promise<readonly Offer[]> =>
      (await ask(suggestOffers, { company, params: { oid: uuid }, query: { direction }, signal })).items,
    staleTime: MINUTE,
  });
}

/** The company's own mission from an offer; null if there is none. */
export type OwnBooking = { readonly uuid: string; readonly reference: string } | null;

/** The company's own booking of an offer, if any. */
export function bookingQuery({ company }: OfferOwner, uuid: string) {
  return queryOptions({
    queryKey: [...offerKeys(company), 'booking', uuid],
    queryFn: async ({ signal }): Promise<OwnBooking> => {
      try {
        const mission = await ask(getBooking, { company, params: { oid: uuid }, signal });
        return { uuid: mission.uuid, reference: mission.reference };
      } catch (error) {
        if (error instanceof Refused && error.code === 'not_found') return null;
        throw error;
      }
    },
  });
}

/** An offer from the lists of this page, newest version; `readAt` in Unix milliseconds. */
function knownOffer(company: string, uuid: string): { offer: Offer; readAt: number } | undefined {
  let newest: { offer: Offer; readAt: number } | undefined;
  for (const [, data] of queryClient.getQueriesData<OfferPages>({ queryKey: offerListKeys(company) })) {
    for (const page of data?.pages ?? []) {
      const offer = offersOf([page]).find((listed) => listed.uuid === uuid);
      if (offer !== undefined && page.readAt > (newest?.readAt ?? 0)) newest = { offer, readAt: page.readAt };
    }
  }
  return newest;
}

/** Shows the stored version of an offer if no newer one is shown. */
async function recallOffer(userId: string, uuid: string, queryKey: QueryKey): Promise<void> {
  const kept = await fromCache(() => cacheDb.offers.get([userId, uuid])).catch(() => undefined);
  if (kept === undefined || queryClient.getQueryData(queryKey) !== undefined) return;
  queryClient.setQueryData(queryKey, kept.offer, { updatedAt: kept.fetchedAt });
}

/** Number of offers in each area; the last counts are shown until the new ones arrive. */
export function offerAreasQuery(company: string, criteria: OfferCriteria) {
  return queryOptions({
    queryKey: ['offer-areas', company, 'counts', criteria],
    queryFn: ({ signal }) => ask(countOfferAreas, { company, query: criteriaQuery(criteria), signal }),
    placeholderData: keepPreviousData,
    meta: { keep: true },
  });
}

/** The places of the matching offers. */
export function offerPlacesQuery(company: string, criteria: OfferCriteria) {
  return queryOptions({
    queryKey: ['offer-areas', company, 'places', criteria],
    queryFn: ({ signal }) => ask(listOfferPlaces, { company, query: criteriaQuery(criteria), signal }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}
