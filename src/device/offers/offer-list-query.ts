import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/list.ts';
import { listOffers } from '#contract/offer.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { rest } from '../sync/rest.ts';
import { serverNow } from '../sync/server-time.ts';
import { keepOfferPage, keptOffers } from './kept-offers.ts';
import { nextPage, type OfferPage, type OfferPages } from './offer-pages.ts';
import { criteriaQuery, type OfferOwner, type OfferQuestion } from './offer-question.ts';

/** The query keys of a company's offers: `list` for lists, `one` for single offers. */
export function offerKeys(company: string) {
  return ['offers', company] as const;
}

/** The query keys of a company's offer lists. */
export function offerListKeys(company: string) {
  return [...offerKeys(company), 'list'] as const;
}

/** Lists of up to this many pages are refetched automatically; longer ones on demand. */
export const FRESH_PAGES = 3;

function isShort({ state: { data } }: { readonly state: { readonly data: OfferPages | undefined } }): boolean {
  return (data?.pages.length ?? 0) <= FRESH_PAGES;
}

/** The matching offers, in pages; stored on this device. */
export function offersQuery({ userId, company }: OfferOwner, question: OfferQuestion) {
  return infiniteQueryOptions({
    queryKey: [...offerListKeys(company), question],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<OfferPage> => {
      const query = { ...criteriaQuery(question.criteria), sort: question.sort, page: pageParam, limit: PAGE_SIZE };
      const answer = await ask(listOffers, { company, query, signal });
      const page = { ...answer, readAt: serverNow() };
      // Stored after rendering: writing thirty offers takes as long as rendering them.
      void rest()
        .then(() => keepOfferPage({ userId, company }, question, page))
        .catch(() => undefined);
      return page;
    },
    getNextPageParam: (_last, pages, lastParam) => nextPage(pages, lastParam),
    refetchInterval: (query) => (isShort(query) ? MINUTE : false),
    refetchOnWindowFocus: isShort,
  });
}

/** Number of matching offers, and of unviewed ones, without reading them. */
export function offerCountQuery({ company }: OfferOwner, criteria: OfferCriteria) {
  const query = { ...criteriaQuery(criteria), limit: 0 };
  return queryOptions({
    queryKey: [...offerKeys(company), 'count', criteria],
    queryFn: async ({ signal }) => (await ask(listOffers, { company, query, signal })).meta,
  });
}

/** The matching stored offers, used if the server is unreachable and the list was never read. */
export function keptOffersQuery({ userId, company }: OfferOwner, question: OfferQuestion) {
  return queryOptions({
    queryKey: [...offerKeys(company), 'kept', question],
    queryFn: () => keptOffers(userId, question, serverNow()),
    staleTime: 0,
    gcTime: 0,
  });
}
