import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getAcceptance, getProposal, getProposalMetrics, listProposals } from '#contract/proposal.ts';
import type { ProposalState } from '#freight/bid/states.ts';
import { ask } from '../api/ask.ts';

/** Shippers answer and times pass: bids are read again while somebody looks. */
const REFRESH = 60_000;
/** What is known of past bids changes slowly. */
const CHANCES_STAY = 10 * 60_000;

/** Where all answers about a company's bids are kept. */
export function proposalKeys(company: string) {
  return ['proposals', company] as const;
}

/** The company's bids in some states, the latest first, a page at a time. */
export function proposalsQuery(company: string, state: readonly ProposalState[]) {
  return infiniteQueryOptions({
    queryKey: [...proposalKeys(company), 'list', ...state],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(listProposals, { company, query: { page: pageParam, state }, signal }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
    refetchInterval: REFRESH,
    meta: { keep: true },
  });
}

/** How many bids are in each state. */
export function proposalMetricsQuery(company: string) {
  return queryOptions({
    queryKey: [...proposalKeys(company), 'metrics'],
    queryFn: ({ signal }) => ask(getProposalMetrics, { company, signal }),
    refetchInterval: REFRESH,
    meta: { keep: true },
  });
}

/** The company's latest bid on an offer. */
export function latestProposalQuery(company: string, offer: string) {
  return queryOptions({
    queryKey: [...proposalKeys(company), 'latest', offer],
    queryFn: ({ signal }) => ask(getProposal, { company, params: { oid: offer }, signal }),
    meta: { keep: true },
  });
}

/** The chance of a bid on an offer, by its price. */
export function acceptanceQuery(company: string, offer: string) {
  return queryOptions({
    queryKey: ['acceptance', company, offer],
    queryFn: ({ signal }) => ask(getAcceptance, { company, params: { oid: offer }, signal }),
    staleTime: CHANCES_STAY,
    meta: { keep: true },
  });
}
