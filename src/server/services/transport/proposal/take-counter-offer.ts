import { isCounterOpen } from '#freight/bid/bid.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { FreightSeeker } from '../../../identity/grants.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import type { Settings } from '../../../settings.ts';
import { requireCreditForMore } from '../../money/invoice/credit.ts';
import { bidNotice, toShipper } from '../bid/bid-notice.ts';
import type { ProposalRow } from '../bid/select.ts';
import { shippersPrice } from '../bid/shippers-price.ts';
import { awardBid } from './award-bid.ts';
import { lockProposal } from './find-proposal.ts';
import { requirePending } from './pending-bid.ts';

/**
 * Accepts the shipper's counter-offer: the carrier gets the mission at that price and the bid's dates. Notifies the
 * shipper.
 */
export async function takeCounterOffer(
  tx: Tx,
  { company, actor, now }: FreightSeeker,
  proposal: string,
  { SELLER_COUNTRY: seller }: Settings,
): Promise<Mission> {
  const row = await lockProposal(tx, proposal, { carrier: company }, now);
  requirePending(row, now);
  const price = row.counter_price;
  if (price === null || !isCounterOpen(row.counter_expires_at?.getTime() ?? null, now)) {
    throw new Refusal('proposal_closed');
  }
  const paid = row.counter_named_price ?? shippersPrice(price, row);
  await requireCredit(tx, row, { paid, seller, now });
  const mission = await awardBid(tx, row, { price, paid, actor: actor.uuid, now });
  const { bid, shipper } = await bidNotice(tx, row);
  await sendMail(
    tx,
    { company: shipper, user: null },
    { ...toShipper(bid, row), kind: 'counter_offer_taken', carrier: row.carrier_name, agreed_price: paid },
    now,
  );
  return mission;
}

/** If the shipper's credit no longer suffices, the carrier only gets `proposal_closed`. */
async function requireCredit(
  tx: Tx,
  { shipment_uuid: shipment }: ProposalRow,
  { paid: net, ...at }: { readonly paid: number; readonly seller: string; readonly now: number },
): Promise<void> {
  await requireCreditForMore(tx, { shipment, net, at }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('proposal_closed') : error;
  });
}
