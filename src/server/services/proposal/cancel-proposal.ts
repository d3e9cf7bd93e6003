import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { FreightSeeker } from '../../identity/grants.ts';
import { bidState } from '../bid/present.ts';
import { endBid } from './end-bid.ts';
import { lockProposal, readProposal } from './find-proposal.ts';

/** Withdraws a pending bid; one that was withdrawn stays so. */
export async function cancelProposal(tx: Tx, { company, now }: FreightSeeker, proposal: string): Promise<Proposal> {
  const state = bidState(await lockProposal(tx, proposal, { carrier: company }, now), now);
  if (state !== 'pending' && state !== 'cancelled') throw new Refusal('proposal_closed');
  if (state === 'pending') await endBid(tx, proposal, 'cancelled', now);
  return readProposal(tx, proposal, { carrier: company, now });
}
