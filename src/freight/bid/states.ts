/** States of a bid (specification, part 1, section 3). */
export const PROPOSAL_STATES = [
  'pending',
  'cancelled',
  'revoked',
  'refused',
  'expired',
  'accepted',
  'renewable',
  'closed',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** The two sets of filters the specification names for lists of bids, each with the states it shows. */
export const PROPOSAL_FILTERS = {
  all: PROPOSAL_STATES,
  current: ['pending', 'renewable'],
  in_progress: ['pending'],
  pending: ['pending'],
  accepted: ['accepted'],
  renewable: ['renewable'],
  completed: ['accepted', 'refused', 'cancelled', 'revoked', 'expired', 'closed'],
  closed: ['refused', 'cancelled', 'revoked', 'expired', 'closed'],
} as const satisfies Record<string, readonly ProposalState[]>;

/**
 * The end of a bid: by the carrier, the marketplace or the shipper, with its offer, or replaced by a later bid after it
 * expired.
 */
export type ProposalEnd = Exclude<ProposalState, 'pending' | 'renewable'>;

/** The facts from which the state of a bid is derived. Times in Unix milliseconds. */
export interface ProposalFacts {
  readonly end: ProposalEnd | null;
  readonly expiresAt: number;
  readonly offerOpen: boolean;
}

/**
 * Derives the state of a bid at a moment. An expired bid can be renewed while its offer still seeks a carrier;
 * otherwise it stays expired.
 */
export function proposalState({ end, expiresAt, offerOpen }: ProposalFacts, now: number): ProposalState {
  if (end !== null) return end;
  if (now < expiresAt) return offerOpen ? 'pending' : 'closed';
  return offerOpen ? 'renewable' : 'expired';
}
