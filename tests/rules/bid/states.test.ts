import { describe, expect, it } from 'vitest';
import { PROPOSAL_FILTERS, PROPOSAL_STATES, type ProposalEnd, proposalState } from '#freight/bid/states.ts';

const NOW = Date.parse('2026-03-17T08:00:00Z');
const later = NOW + 1;

describe('the state of a bid', () => {
  it.each([
    ['in time, the offer open', null, later, true, 'pending'],
    ['in time, the offer gone', null, later, false, 'closed'],
    ['out of time this very moment, the offer open', null, NOW, true, 'renewable'],
    ['out of time, the offer open', null, NOW - 1, true, 'renewable'],
    ['out of time, the offer gone', null, NOW - 1, false, 'expired'],
  ] as const)('%s', (_, end, expiresAt, offerOpen, state) => {
    expect(proposalState({ end, expiresAt, offerOpen }, NOW)).toBe(state);
  });

  const ends: ProposalEnd[] = ['cancelled', 'revoked', 'refused', 'expired', 'accepted', 'closed'];
  it.each(ends)('is how it was ended, %s, whatever time and the offer do', (end) => {
    for (const expiresAt of [NOW - 1, later]) {
      for (const offerOpen of [true, false]) expect(proposalState({ end, expiresAt, offerOpen }, NOW)).toBe(end);
    }
  });
});

describe('the filters of lists of bids', () => {
  it.each([
    ['current and completed', ['current', 'completed']],
    ['pending, accepted, renewable and closed', ['pending', 'accepted', 'renewable', 'closed']],
  ] as const)('show every bid once: %s', (_, filters) => {
    const shown = filters.flatMap((filter) => [...PROPOSAL_FILTERS[filter]]);
    expect(shown.sort()).toEqual([...PROPOSAL_STATES].sort());
  });
});
