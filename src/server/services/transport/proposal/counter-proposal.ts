import type { BodyOf } from '#contract/call.ts';
import type { counterProposal as counterProposalCall } from '#contract/proposal.ts';
import { mayCounterUntil } from '#freight/bid/bid.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Ordering } from '../../../identity/grants.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import type { Settings } from '../../../settings.ts';
import { requireCreditForMore } from '../../money/invoice/credit.ts';
import { bidNotice } from '../bid/bid-notice.ts';
import { carriersPrice } from '../bid/shippers-price.ts';
import type { Decision } from './accept-proposal.ts';
import { lockProposal, readProposal } from './find-proposal.ts';
import { requirePending } from './pending-bid.ts';

/**
 * Answers a bid once with the price that the shipper would pay, in cents. The carrier is offered the rest after the
 * margin; the bid stays pending at its own price.
 */
export async function counterProposal(
  tx: Tx,
  ordering: Ordering,
  decision: Decision,
  counter: BodyOf<typeof counterProposalCall>,
  { SELLER_COUNTRY: seller }: Settings,
): Promise<Proposal> {
  const { company: shipper, now } = ordering;
  const { shipment, proposal } = decision;
  const row = await lockProposal(tx, proposal, { shipper, shipment }, now);
  requirePending(row, now);
  if (row.counter_price !== null) throw new Refusal('counter_offer_made');
  const price = carriersPrice(counter.price, row);
  if (price < 1) throw violation('price', 'too_small', 1);
  const expiresAt = counter.expires_at === undefined ? row.expires_at : new Date(counter.expires_at);
  if (!mayCounterUntil(expiresAt.getTime(), row.expires_at.getTime(), now)) {
    throw violation('expires_at', 'counter_expiry_past');
  }
  await requireCreditForMore(tx, { shipment, net: counter.price, at: { seller, now } });
  await tx
    .updateTable('proposals')
    .set({
      counter_price: price,
      counter_named_price: counter.price,
      counter_created_at: new Date(now),
      counter_expires_at: expiresAt,
    })
    .where('uuid', '=', proposal)
    .execute();
  const { bid } = await bidNotice(tx, row);
  await sendMail(
    tx,
    { company: row.company_uuid, user: row.user_uuid },
    {
      ...bid,
      kind: 'counter_offer_received',
      counter_price: price,
      expires_at: expiresAt.toISOString(),
    },
    now,
  );
  return readProposal(tx, proposal, { carrier: null, now });
}
