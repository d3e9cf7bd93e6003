import { PROPOSAL_FILTERS } from '#freight/bid/states.ts';
import { FILTER_SETS, type ProposalsSearch } from './filter-sets.ts';

/** Reads what the address of the bids says; what it does not know it leaves out. */
export function readProposalsSearch({ set, state }: Record<string, unknown>): ProposalsSearch {
  return { set: oneOf(FILTER_SETS, set), state: oneOf(PROPOSAL_FILTERS, state) };
}

function oneOf<Name extends string>(named: Readonly<Record<Name, unknown>>, word: unknown): Name | undefined {
  return (Object.keys(named) as Name[]).find((name) => name === word && name !== 'all');
}
