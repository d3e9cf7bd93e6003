import { haveEnded } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Ordering } from '../../../identity/grants.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import type { Settings } from '../../../settings.ts';
import { requireCreditForMore } from '../../money/invoice/credit.ts';
import { bidNotice } from '../bid/bid-notice.ts';
import { shippersPrice } from '../bid/shippers-price.ts';
import { awardBid } from './award-bid.ts';
import { lockProposal, readProposal } from './find-proposal.ts';
import { requirePending } from './pending-bid.ts';

/** A bid to decide on. */
export interface Decision {
  readonly shipment: string;
  readonly proposal: string;
}

/**
 * Accepts a bid: its carrier gets the mission, all other bids are closed, and all bidders are notified.
 *
 * @throws `not_found`, `proposal_closed`; `bid_exceeds_credit` if the shipper's credit does not cover it
 */
export async function acceptProposal(
  tx: Tx,
  ordering: Ordering,
  decision: Decision,
  { SELLER_COUNTRY: seller }: Settings,
): Promise<Proposal> {
  const { company: shipper, actor, now } = ordering;
  const { shipment, proposal } = decision;
  const row = await lockProposal(tx, proposal, { shipper, shipment }, now);
  requirePending(row, now);
  await requireOpen(tx, row.company_uuid, now);
  const notice = await bidNotice(tx, row);
  const price = row.price ?? notice.offeredPrice;
  const paid = row.price === null ? null : shippersPrice(row.price, row);
  if (paid !== null) await requireCreditForMore(tx, { shipment, net: paid, at: { seller, now } });
  const mission = await awardBid(tx, row, { price, paid, actor: actor.uuid, now });
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

/**
 * Refuses carriers that were locked or had a document expire since their bid.
 *
 * @throws `proposal_closed`
 */
async function requireOpen(tx: Tx, carrier: string, now: number): Promise<void> {
  const found = await tx
    .selectFrom('companies')
    .select(['status', 'documents_end'])
    .where('uuid', '=', carrier)
    .forShare()
    .executeTakeFirst();
  if (found?.status !== 'active' || haveEnded(found.documents_end, bookDay(now))) throw new Refusal('proposal_closed');
}
