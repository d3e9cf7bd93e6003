import { Refusal } from '../../errors.ts';
import { bidState } from '../bid/present.ts';
import type { ProposalRow } from '../bid/select.ts';

/**
 * Lets a bid through that is pending.
 *
 * @throws `offer_no_longer_available` where the bid went with its offer, `proposal_closed` otherwise
 */
export function requirePending(row: ProposalRow, now: number): void {
  const state = bidState(row, now);
  if (state === 'pending') return;
  const wentWithOffer = state === 'closed' || (state === 'expired' && row.ended === null);
  throw new Refusal(wentWithOffer ? 'offer_no_longer_available' : 'proposal_closed');
}
