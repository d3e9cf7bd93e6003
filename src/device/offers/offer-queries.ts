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
import { ask } from '../api/ask.ts';
import { Refused } from '../api/faults.ts';
import { queryClient } from '../page/query-client.ts';
import { cacheDb, fromCache, toCache } from '../store/databases.ts';
import { offerKeys, offerListKeys } from './offer-list-query.ts';
import { type OfferPages, offersOf } from './offer-pages.ts';
import { criteriaQuery, type OfferOwner } from './offer-question.ts';

/**
 * One offer, always asked for anew; what this device knows of it is shown meanwhile, with its age. One that was taken
 * or ran out is not `available_for_booking` any more.
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

/** The way from its pickup to its delivery; it never changes. */
export function offerTravelQuery({ company }: OfferOwner, uuid: string) {
  return queryOptions({
    queryKey: [...offerKeys(company), 'travel', uuid],
    queryFn: ({ signal }) => ask(getOfferTravel, { company, params: { oid: uuid }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What is known of the shipper of an offer. */
export function offerShipperQuery({ company }: OfferOwner, uuid: string) {
  return queryOptions({
    queryKey: [...offerKeys(company), 'shipper', uuid],
    queryFn: ({ signal }) => ask(getOfferShipper, { company, params: { oid: uuid }, signal }),
  });
}

/** Where the offers near others are kept. */
export function suggestionKeys(company: string) {
  return [...offerKeys(company), 'suggestions'] as const;
}

/** What goes the same way, or brings the truck back; the server fills up the one with the other. */
export function suggestionsQuery({ company }: OfferOwner, uuid: string, direction: SuggestDirection) {
  return queryOptions({
    queryKey: [...suggestionKeys(company), uuid, direction],
    queryFn: async ({ signal }): Promise<readonly Offer[]> =>
      (await ask(suggestOffers, { company, params: { oid: uuid }, query: { direction }, signal })).items,
    staleTime: 60_000,
  });
}

/** The mission that the company itself got from an offer; null where it did not. */
export type OwnBooking = { readonly uuid: string; readonly reference: string } | null;

/** Whether the company has an offer itself. */
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

/** An offer as the lists of this page know it, the newest first; `readAt` in Unix milliseconds. */
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

/** Shows an offer as this device keeps it, where nothing newer is shown. */
async function recallOffer(userId: string, uuid: string, queryKey: QueryKey): Promise<void> {
  const kept = await fromCache(() => cacheDb.offers.get([userId, uuid])).catch(() => undefined);
  if (kept === undefined || queryClient.getQueryData(queryKey) !== undefined) return;
  queryClient.setQueryData(queryKey, kept.offer, { updatedAt: kept.fetchedAt });
}

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
