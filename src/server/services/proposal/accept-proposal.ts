import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Tx } from '../../database/open.ts';
import { sendMail } from '../../mail/mail-queue.ts';
import { bidNotice } from '../bid/bid-notice.ts';
import { awardBid } from './award-bid.ts';
import { lockProposal, readProposal } from './find-proposal.ts';
import { requirePending } from './require-pending.ts';

/** A shipper's decision on a bid on one of his shipments. */
export interface Decision {
  readonly shipper: string;
  readonly shipment: string;
  readonly proposal: string;
  readonly actor: string;
  readonly now: number;
}

/** Accepts a bid: its carrier has the mission at once, every other bid is closed, and he is told. */
export async function acceptProposal(tx: Tx, decision: Decision): Promise<Proposal> {
  const { proposal, actor, now } = decision;
  const row = await lockProposal(tx, proposal, decision, now);
  requirePending(row, now);
  const notice = await bidNotice(tx, row);
  const price = row.price ?? notice.offeredPrice;
  const mission = await awardBid(tx, row, { price, actor, now });
  await sendMail(
    tx,
    { company: row.company_uuid, user: row.user_uuid },
    {
      ...notice.bid,
      kind: 'bid_accepted',
      agreed_price: price,
      mission: { uuid: mission.uuid, reference: mission.reference },
    },
    now,
  );
  return readProposal(tx, proposal, { carrier: null, now });
}
