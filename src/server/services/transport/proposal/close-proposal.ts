import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Bidder, Ordering } from '../../../identity/grants.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { bidNotice } from '../bid/bid-notice.ts';
import { bidState } from '../bid/present.ts';
import type { Decision } from './accept-proposal.ts';
import { lockProposal, readProposal } from './find-proposal.ts';
import { endBid, requirePending } from './pending-bid.ts';

/** Refuses a bid and notifies its carrier; the search continues. */
export async function refuseProposal(tx: Tx, ordering: Ordering, decision: Decision): Promise<Proposal> {
  const { company: shipper, now } = ordering;
  const { shipment, proposal } = decision;
  const row = await lockProposal(tx, proposal, { shipper, shipment }, now);
  requirePending(row, now);
  await endBid(tx, proposal, 'refused', now);
  const { bid } = await bidNotice(tx, row);
  await sendMail(tx, { company: row.company_uuid, user: row.user_uuid }, { ...bid, kind: 'bid_refused' }, now);
  return readProposal(tx, proposal, { carrier: null, now });
}

/** Withdraws a pending bid; does nothing if already withdrawn. */
export async function cancelProposal(tx: Tx, { company, now }: Bidder, proposal: string): Promise<Proposal> {
  const state = bidState(await lockProposal(tx, proposal, { carrier: company }, now), now);
  if (state !== 'pending' && state !== 'cancelled') throw new Refusal('proposal_closed');
  if (state === 'pending') await endBid(tx, proposal, 'cancelled', now);
  return readProposal(tx, proposal, { carrier: company, now });
}
