import { isCounterOpen } from '#freight/bid/bid.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Bidder } from '../../../identity/grants.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { bidNotice, toShipper } from '../bid/bid-notice.ts';
import { shippersPrice } from '../bid/shippers-price.ts';
import { lockProposal, readProposal } from './find-proposal.ts';
import { endBid, requirePending } from './pending-bid.ts';

/**
 * Declines the shipper's counter-offer. The bid is refused with it, since the counter-offer rejected its price.
 * Notifies the shipper.
 */
export async function leaveCounterOffer(tx: Tx, { company, now }: Bidder, proposal: string): Promise<Proposal> {
  const row = await lockProposal(tx, proposal, { carrier: company }, now);
  requirePending(row, now);
  const price = row.counter_price;
  if (price === null || !isCounterOpen(row.counter_expires_at?.getTime() ?? null, now)) {
    throw new Refusal('proposal_closed');
  }
  await endBid(tx, proposal, 'refused', now);
  const { bid, shipper } = await bidNotice(tx, row);
  await sendMail(
    tx,
    { company: shipper, user: null },
    {
      ...toShipper(bid, row),
      kind: 'counter_offer_left',
      carrier: row.carrier_name,
      counter_price: row.counter_named_price ?? shippersPrice(price, row),
    },
    now,
  );
  return readProposal(tx, proposal, { carrier: company, now });
}
