import { PROPOSAL_FILTERS, type ProposalState } from '#freight/bid/states.ts';

/** A filter of bids, of either set that the specification names. */
export type ProposalFilter = keyof typeof PROPOSAL_FILTERS;

/**
 * The specification's two sets of filters as one choice within another: first which bids (all, current, completed), then
 * in which state. Under `all` the states are the one set; under the others they are what is left of the other.
 */
export const FILTER_SETS = {
  all: ['all', 'pending', 'accepted', 'renewable', 'closed'],
  current: ['current', 'in_progress', 'renewable'],
  completed: ['completed', 'accepted', 'closed'],
} as const satisfies Record<string, readonly ProposalFilter[]>;
export type FilterSet = keyof typeof FILTER_SETS;

/** What the address of the bids says: it survives reload, back and sharing. */
export interface ProposalsSearch {
  readonly set?: FilterSet | undefined;
  readonly state?: ProposalFilter | undefined;
}

const SETS = Object.keys(FILTER_SETS) as FilterSet[];

/** The set and the filter of an address; a filter alone brings the first set that has it. */
export function chosenOf({ set, state }: ProposalsSearch): { set: FilterSet; filter: ProposalFilter } {
  const wanted = set ?? SETS.find((name) => state === undefined || has(name, state)) ?? 'all';
  return { set: wanted, filter: state !== undefined && has(wanted, state) ? state : wanted };
}

function has(set: FilterSet, filter: ProposalFilter): boolean {
  return FILTER_SETS[set].some((name) => name === filter);
}

/** How many bids a filter shows, by the counts of their states. */
export function countOf(filter: ProposalFilter, counts: Readonly<Partial<Record<ProposalState, number>>>): number {
  return PROPOSAL_FILTERS[filter].reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}
