import { queryOptions } from '@tanstack/react-query';
import { getAcceptance, getProposal, getProposalMetrics, listProposals } from '#contract/proposal.ts';
import type { ProposalState } from '#freight/bid/states.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';

/** Polling interval of visible bids, which change by shippers' answers and expiry. */
const REFRESH = MINUTE;
/** Statistics on past bids change slowly. */
const CHANCES_STAY = 10 * MINUTE;

/** The query keys of a company's bids. */
export function proposalKeys(company: string) {
  return ['proposals', company] as const;
}

/** The company's bids in some states, the latest first, a page at a time. */
export function proposalsQuery(company: string, state: readonly ProposalState[]) {
  return pagesOf({
    queryKey: [...proposalKeys(company), 'list', ...state],
    queryFn: ({ pageParam, signal }) => ask(listProposals, { company, query: { page: pageParam, state }, signal }),
    refetchInterval: REFRESH,
    meta: { keep: true },
  });
}

/** Number of bids in each state. */
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
