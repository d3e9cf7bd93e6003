import type { BodyOf } from '#contract/call.ts';
import type { createProposal as createProposalCall } from '#contract/proposal.ts';
import { checkBid } from '#freight/bid/check-bid.ts';
import type { ProposalEnd } from '#freight/bid/states.ts';
import { costFloor } from '#freight/law/cost.ts';
import type { Load } from '#freight/load/load.ts';
import { laneOf } from '#freight/proposal/lane.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { Refusal } from '../../../errors.ts';
import { type RateLimit, tryTake } from '../../../http/rate-limit.ts';
import { userOf } from '../../../identity/actor.ts';
import type { FreightSeeker } from '../../../identity/grants.ts';
import { publishEvent } from '../../../live/publish-event.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { bidNotice } from '../bid/bid-notice.ts';
import { readLaws } from '../law/laws.ts';
import { selectOffered } from '../offer/select-offers.ts';
import { noLongerAvailable } from '../offer/suggest-offers.ts';
import { readProposal } from './find-proposal.ts';

/** Repeated bids of a carrier on an offer e-mail the shipper at most once in ten minutes. */
const MAILS: RateLimit = { name: 'bid-mail', burst: 1, every: 10 * MINUTE };

/**
 * Creates a bid, which replaces an earlier one of the same company on the offer. Notifies the shipper.
 *
 * @param bid `seller` is the country of the legal entity that sells the transport: its law names the cost floor
 * @throws `not_found`, `offer_no_longer_available`, `violations`, `below_cost` with the floor
 */
export async function createProposal(
  tx: Tx,
  market: FreightSeeker,
  uuid: string,
  { body, seller }: { readonly body: BodyOf<typeof createProposalCall>; readonly seller: string },
): Promise<Proposal> {
  const { company, now } = market;
  const offer = await lockOffer(tx, company, uuid, now);
  if (!offer.offer_open) throw await noLongerAvailable(tx, market, uuid);
  const { price = null, pickup_time_slot: pickup = null, delivery_time_slot: delivery = null } = body;
  const expiresAt = body.expires_at === undefined || body.expires_at === null ? null : Date.parse(body.expires_at);
  const ground = { expiresAt: offer.expires_at.getTime(), pickup: offer.pickup, delivery: offer.delivery };
  const faults = checkBid({ price, pickup, delivery, expiresAt }, { now, offer: ground });
  if (faults.length > 0 || expiresAt === null) {
    throw new Refusal('violations', {
      violations: faults.map(({ field, code }) => ({ path: field, code, requirement: null })),
    });
  }

  const isBelowCost = await askBelowCost(tx, { offer, price, isConfirmed: body.below_cost_confirmed, seller, now });
  await replaceEarlier(tx, { company, offer: uuid, now });
  const lane = laneOf(offer.pickup.address, offer.delivery.address, offer.distance);
  const proposal = newUuid(now);
  await tx
    .insertInto('proposals')
    .values({
      uuid: proposal,
      shipment_uuid: uuid,
      company_uuid: company,
      user_uuid: userOf(market.actor),
      price,
      pickup_time_slot: pickup === null ? null : json(pickup),
      delivery_time_slot: delivery === null ? null : json(delivery),
      below_cost: isBelowCost,
      offered_price: offer.price,
      lane: lane.wide,
      narrow_lane: lane.narrow,
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .execute();
  const made = await readProposal(tx, proposal, { carrier: company, now });
  const { bid, shipper } = await bidNotice(tx, { uuid: proposal, shipment_uuid: uuid, price });
  await publishEvent(tx, { to: { company: shipper }, event: { type: 'shipment_changed', shipment: uuid } });
  if (await tryTake(tx, MAILS, `${uuid} ${company}`, now)) {
    const { pricing } = await readProposal(tx, proposal, { carrier: null, now });
    const paid = { ...bid, price: pricing?.price ?? null };
    const notice = { ...paid, kind: 'bid_received', carrier: made.carrier.name, expires_at: made.expires_at } as const;
    await sendMail(tx, { company: shipper, user: null }, notice, now);
  }
  return made;
}

/** Locks an offer, to serialise bids and bookings. @throws `not_found` if it was never offered */
async function lockOffer(tx: Tx, company: string, uuid: string, now: number) {
  const offer = await selectOffered(tx, company, uuid, now)
    .select(['s.price', 's.expires_at', 's.pickup', 's.delivery', 's.distance', 's.load'])
    .forUpdate('s')
    .executeTakeFirst();
  if (offer === undefined) throw new Refusal('not_found');
  return offer;
}

interface PricedBid {
  readonly offer: Parameters<typeof floorOf>[1];
  readonly price: number | null;
  readonly isConfirmed: boolean;
  readonly seller: string;
  readonly now: number;
}

/** Returns true if a bid is below what its transport costs. @throws `below_cost` unless that is confirmed */
async function askBelowCost(tx: Tx, { offer, price, isConfirmed, seller, now }: PricedBid): Promise<boolean> {
  if (price === null) return false;
  const floor = await floorOf(tx, offer, seller, now);
  if (floor === null || price >= floor) return false;
  if (!isConfirmed) throw new Refusal('below_cost', { amount: floor });
  return true;
}

/** The least that a transport costs its carrier, by the law of the seller's country; null if it names no floor. */
async function floorOf(
  tx: Tx,
  { distance: metres, load }: { readonly distance: number; readonly load: Load },
  seller: string,
  now: number,
): Promise<number | null> {
  const seat = { country: seller, day: new Date(now).toISOString().slice(0, 10) };
  const carried = { metres, dm: Math.round(load.linear_meters * 10), weight: load.weight };
  return costFloor(await readLaws(tx), seat, carried);
}

async function replaceEarlier(tx: Tx, { company, offer, now }: { company: string; offer: string; now: number }) {
  await tx
    .updateTable('proposals')
    .set((eb) => ({
      ended: eb
        .case()
        .when('expires_at', '>', new Date(now))
        .then<ProposalEnd>('cancelled')
        .else<ProposalEnd>('expired')
        .end(),
      ended_at: new Date(now),
    }))
    .where('shipment_uuid', '=', offer)
    .where('company_uuid', '=', company)
    .where('ended', 'is', null)
    .execute();
}
