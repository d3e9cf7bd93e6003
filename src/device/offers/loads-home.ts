import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { listOffers } from '#contract/offer.ts';
import { loadsHome, nearMisses } from '#freight/homeward/loads-home.ts';
import type { NearMiss } from '#freight/homeward/near-miss.ts';
import type { Homeward } from '#freight/homeward/way-home.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { Near } from '#freight/offer/near.ts';
import { pointText } from '#freight/offer/near.ts';
import { isAvailable, type Offer } from '#freight/offer/offer.ts';
import type { Location } from '#freight/place/address.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { cacheDb, fromCache, toCache } from '../store/databases.ts';
import { rest } from '../sync/rest.ts';
import { serverNow } from '../sync/server-time.ts';
import { offerKeys } from './offer-list-query.ts';
import { criteriaQuery, type OfferOwner } from './offer-question.ts';

/** A truck that looks for a load home: what it takes, where and when it is free, and where it goes. */
export interface HomewardQuestion {
  readonly criteria: OfferCriteria & { readonly near: Near };
  readonly home: Location;
  /** An instant; null for any time. */
  readonly homeBy: string | null;
}

/** The loads home, the best rate first, and what nearly is one; as old as `readAt` (Unix milliseconds). */
export interface LoadsHome {
  readonly offers: readonly Offer[];
  readonly nearly: readonly NearMiss[];
  readonly itemCount: number;
  readonly readAt: number | null;
}

function asked({ criteria, home, homeBy }: HomewardQuestion) {
  return { ...criteriaQuery(criteria), home: pointText(home), home_by: homeBy ?? undefined, sort: 'rate' };
}

function homewardKeys(company: string) {
  return [...offerKeys(company), 'homeward'] as const;
}

/** The loads home of a truck. The offers are kept on this device, to be searched without a network. */
function loadsHomeQuery({ userId, company }: OfferOwner, question: HomewardQuestion) {
  return queryOptions({
    queryKey: [...homewardKeys(company), question],
    queryFn: async ({ signal }): Promise<LoadsHome> => {
      const query = { ...asked(question), limit: MAX_PAGE_SIZE };
      const { items, meta } = await ask(listOffers, { company, query, signal });
      const readAt = serverNow();
      void rest()
        .then(() =>
          toCache(() =>
            cacheDb.offers.bulkPut(
              items.map((offer) => ({ userId, uuid: offer.uuid, fetchedAt: readAt, offer: bare(offer) })),
            ),
          ),
        )
        .catch(() => undefined);
      return { offers: items, nearly: meta.near_misses ?? [], itemCount: meta.item_count, readAt };
    },
    refetchInterval: MINUTE,
  });
}

/** An offer without the figures of one truck. */
function bare(offer: Offer): Offer {
  const kept = { ...offer };
  for (const figure of ['empty_meters', 'home_meters', 'rate', 'home_at'] as const) delete kept[figure];
  return kept;
}

/** Number of loads home for a truck. */
export function loadsHomeCountQuery({ company }: OfferOwner, question: HomewardQuestion) {
  return queryOptions({
    queryKey: [...homewardKeys(company), 'count', question],
    queryFn: async ({ signal }) =>
      (await ask(listOffers, { company, query: { ...asked(question), limit: 0 }, signal })).meta.item_count,
    staleTime: MINUTE,
  });
}

/** The loads home among the offers that this device keeps, by the server's rule. */
function keptLoadsHomeQuery({ userId, company }: OfferOwner, { criteria, home, homeBy }: HomewardQuestion) {
  return queryOptions({
    queryKey: [...homewardKeys(company), 'kept', { criteria, home, homeBy }],
    queryFn: async (): Promise<LoadsHome> => {
      const now = serverNow();
      const all = await fromCache(() => cacheDb.offers.where({ userId }).toArray());
      const open = all.filter(({ offer }) => isAvailable(offer, now));
      const offers = open.map(({ offer }) => offer);
      const truck: Homeward = {
        near: criteria.near,
        freeAt: Math.max(now, Date.parse(criteria.pickup_from ?? '') || now),
        home,
        homeBy: homeBy === null ? null : Date.parse(homeBy),
      };
      const fitting = loadsHome(offers, criteria, truck);
      return {
        offers: fitting,
        nearly: nearMisses(offers, criteria, truck),
        itemCount: fitting.length,
        readAt: open.length === 0 ? null : Math.min(...open.map(({ fetchedAt }) => fetchedAt)),
      };
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}

/** The loads home, with their loading state; `found` is null until something is known. */
export interface LoadsHomeState {
  readonly found: LoadsHome | null;
  readonly loading: boolean;
  /** True if the shown answer belongs to an earlier search. */
  readonly changing: boolean;
  /** The server could not be asked: shown is what this device keeps, or what was read before. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The loads home of a truck; those this device keeps where the server cannot be reached. */
export function useLoadsHome(owner: OfferOwner, question: HomewardQuestion): LoadsHomeState {
  const query = useQuery({ ...loadsHomeQuery(owner, question), placeholderData: keepPreviousData });
  const { data, isError, isPending, isPlaceholderData } = query;
  const isUnread = isError && (data === undefined || isPlaceholderData);
  const kept = useQuery({ ...keptLoadsHomeQuery(owner, question), enabled: isUnread });
  return {
    found: (isUnread ? kept.data : data) ?? null,
    loading: isUnread ? kept.isPending : isPending,
    changing: isPlaceholderData && !isUnread,
    failed: isError,
    retry: () => void query.refetch(),
  };
}
