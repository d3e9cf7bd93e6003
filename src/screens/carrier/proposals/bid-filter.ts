import type { PROPOSAL_FILTERS } from '#freight/bid/states.ts';

/** The filters of bids, of both sets that the specification names, in one row; "in progress" and "pending" are one. */
export const BID_FILTERS = [
  'all',
  'current',
  'pending',
  'accepted',
  'renewable',
  'completed',
  'closed',
] as const satisfies readonly (keyof typeof PROPOSAL_FILTERS)[];
export type BidFilter = (typeof BID_FILTERS)[number];

/** The query of the bids' address: it survives reload, back and sharing. */
export interface ProposalsSearch {
  readonly state?: BidFilter | undefined;
}

/** Reads what the address of the bids says; what it does not know it leaves out. */
export function readProposalsSearch({ state }: Record<string, unknown>): ProposalsSearch {
  const named = state === 'in_progress' ? 'pending' : state;
  return { state: BID_FILTERS.find((filter) => filter === named && filter !== 'all') };
}
