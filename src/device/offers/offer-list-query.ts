import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/list.ts';
import { listOffers } from '#contract/offer.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { ask } from '../api/ask.ts';
import { rest } from '../sync/rest.ts';
import { serverNow } from '../sync/server-time.ts';
import { keepOfferPage, keptOffers } from './kept-offers.ts';
import { nextPage, type OfferPage, type OfferPages } from './offer-pages.ts';
import { criteriaQuery, type OfferOwner, type OfferQuestion } from './offer-question.ts';

/** Where the answers about a company's offers are kept: `list` the lists, `one` the single ones. */
export function offerKeys(company: string) {
  return ['offers', company] as const;
}

/** Where the lists of a company's offers are kept. */
export function offerListKeys(company: string) {
  return [...offerKeys(company), 'list'] as const;
}

/** So many pages are read again of themselves; a longer list is when somebody asks for it. */
export const FRESH_PAGES = 3;

function isShort({ state: { data } }: { readonly state: { readonly data: OfferPages | undefined } }): boolean {
  return (data?.pages.length ?? 0) <= FRESH_PAGES;
}

/** The offers that fit, a page at a time; kept on this device. */
export function offersQuery({ userId, company }: OfferOwner, question: OfferQuestion) {
  return infiniteQueryOptions({
    queryKey: [...offerListKeys(company), question],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<OfferPage> => {
      const query = { ...criteriaQuery(question.criteria), sort: question.sort, page: pageParam, limit: PAGE_SIZE };
      const answer = await ask(listOffers, { company, query, signal });
      const page = { ...answer, readAt: serverNow() };
      // It is shown first: writing thirty offers down takes as long as drawing them.
      void rest()
        .then(() => keepOfferPage({ userId, company }, question, page))
        .catch(() => undefined);
      return page;
    },
    getNextPageParam: (_last, pages, lastParam) => nextPage(pages, lastParam),
    refetchInterval: (query) => (isShort(query) ? 60_000 : false),
    refetchOnWindowFocus: isShort,
  });
}

/** How many offers there are, and how many not viewed, without reading them. */
export function offerCountQuery({ company }: OfferOwner, criteria: OfferCriteria) {
  const query = { ...criteriaQuery(criteria), limit: 0 };
  return queryOptions({
    queryKey: [...offerKeys(company), 'count', criteria],
    queryFn: async ({ signal }) => (await ask(listOffers, { company, query, signal })).meta,
  });
}

/** What this device keeps of what is looked for: where the server cannot be reached and this was never asked before. */
export function keptOffersQuery({ userId, company }: OfferOwner, question: OfferQuestion) {
  return queryOptions({
    queryKey: [...offerKeys(company), 'kept', question],
    queryFn: () => keptOffers(userId, question, serverNow()),
    staleTime: 0,
    gcTime: 0,
  });
}
